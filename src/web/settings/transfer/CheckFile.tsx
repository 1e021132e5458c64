/** What a file would change, group by group, before it does. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { isDone } from '../../kit/editing/isDone.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ImportPreview, ReadFile } from './FileTab.tsx'
import { GroupPreviews } from './GroupPreviews.tsx'
import { canBeTaken } from './canBeTaken.ts'
import look from '../../kit/look.module.css'
import styles from './settingTransfer.module.css'

const { applySettingImport } = settingTransferCalls

interface CheckFileProps {
  file: ReadFile
  preview: ImportPreview
  onOther: () => void
  onDone: (count: number) => void
}

export function CheckFile({ file, preview, onOther, onDone }: CheckFileProps): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [left, setLeft] = useState<readonly SettingGroup[]>([])
  const apply = useSend(applySettingImport, { overlay: true, onDone: ({ changed }) => onDone(changed.length) })
  const chosen = preview.groups.filter(each => canBeTaken(each) && !left.includes(each.group))
  const groups = chosen.map(({ group, version }) => ({ group, version }))
  const { fileName, document } = file
  const mayApply = useRefusal(applySettingImport) === undefined
  const verb = t('settingTransfer.in.apply', { count: groups.length })
  const applyToLeave = () => isDone(apply.mutateAsync({ document, groups, fileName }))
  const { store, madeAt, isOwn, unknown } = preview
  return (
    <Card title={t('settingTransfer.preview.differs')}>
      <div className={cx(look.column, styles.stack)}>
        <p className={styles.text}>
          {t('settingTransfer.in.from', { file: fileName, store: store.name, aid: store.aid, time: dateTime(madeAt) })}
        </p>
        {!isOwn && <Alert type="info" showIcon title={t('settingTransfer.in.foreign')} />}
        {unknown.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('settingTransfer.in.unknown', { groups: unknown.join(', ').slice(0, 300) })}
          />
        )}
        <GroupPreviews
          groups={preview.groups}
          chosen={groups.map(({ group }) => group)}
          onChoose={(group, isChosen) => setLeft(isChosen ? left.filter(each => each !== group) : [...left, group])}
        />
        <div className={look.tools}>
          <Allowed call={applySettingImport}>
            <Button
              type="primary"
              disabled={groups.length === 0}
              loading={apply.isPending}
              onClick={() => apply.mutate({ document, groups, fileName })}
            >
              {verb}
            </Button>
          </Allowed>
          <Button onClick={onOther}>{t('settingTransfer.in.other')}</Button>
        </div>
      </div>
      <UnsavedGuard
        active={groups.length > 0 && !apply.isSuccess}
        verb={verb}
        onSave={mayApply ? applyToLeave : undefined}
      />
    </Card>
  )
}
