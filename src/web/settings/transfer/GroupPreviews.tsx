/** Groups of settings with what each would become: field by field, what is missing, what is wrong with it. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import type { GroupPreview } from '../../../shared/contract/settings/settingTransfer.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'
import { ArrowRightOutlined } from '../../kit/icons.ts'
import kit from '../../kit/kit.module.css'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import type { ShownChange } from '../../kit/useShownChanges.ts'
import { useMissingWords } from '../form/useMissingWords.ts'
import { canBeTaken, isDifferent } from './canBeTaken.ts'
import look from '../../kit/look.module.css'
import styles from './settingTransfer.module.css'

interface GroupPreviewsProps {
  groups: readonly GroupPreview[]
  /** With check boxes; without, every group that can is taken. */
  chosen?: readonly SettingGroup[]
  onChoose?: (group: SettingGroup, isChosen: boolean) => void
}

export function GroupPreviews({ groups, chosen, onChoose }: GroupPreviewsProps): ReactNode {
  const t = useTexts()
  const { type } = useAuditWords()
  const separator = useLanguage() === 'zh' ? '、' : ', '
  const shown = groups.filter(each => isDifferent(each) || each.refusal !== null || each.missing.length > 0)
  const same = groups.filter(each => !shown.includes(each))
  const names = same.map(({ group }) => type(group)).join(separator)
  return (
    <>
      {shown.length === 0 ? (
        <p className={styles.text}>{t('settingTransfer.preview.allSame')}</p>
      ) : (
        <ul className={cx(look.list, styles.groups)}>
          {shown.map(preview => (
            <li key={preview.group}>
              {onChoose === undefined ? (
                <strong>{type(preview.group)}</strong>
              ) : (
                <Checkbox
                  checked={chosen?.includes(preview.group) === true}
                  disabled={!canBeTaken(preview)}
                  onChange={({ target }) => onChoose(preview.group, target.checked)}
                >
                  <strong>{type(preview.group)}</strong>
                </Checkbox>
              )}
              <Notes preview={preview} />
              <Changes preview={preview} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && same.length > 0 && (
        <p className={styles.text}>{t('settingTransfer.preview.same', { count: same.length, names })}</p>
      )}
    </>
  )
}

function Notes({ preview }: { preview: GroupPreview }): ReactNode {
  const t = useTexts()
  const { place } = useAuditWords()
  const missingWords = useMissingWords()
  const { refusal, missing, mayEdit } = preview
  const names = missingWords(missing)
  const said = refusal && { message: refusal.message, field: place(refusal.field) }
  return (
    <>
      {said && (
        <Alert
          type="error"
          showIcon
          title={t(said.field === '' ? 'settingTransfer.preview.refused' : 'settingTransfer.preview.refusedAt', said)}
        />
      )}
      {!mayEdit && <p className={styles.text}>{t('settingTransfer.preview.notAllowed')}</p>}
      {names !== '' && <Alert type="warning" showIcon title={t('settingTransfer.preview.missing', { names })} />}
    </>
  )
}

const AT_FIRST = 8

function Changes({ preview }: { preview: GroupPreview }): ReactNode {
  const t = useTexts()
  const words = useAuditWords()
  const [all, setAll] = useState(false)
  const { group, before, after } = preview
  const changes = words.changes({ objectType: group, before, after }, [])
  const shown = all || changes.length <= AT_FIRST + 1 ? changes : changes.slice(0, AT_FIRST)
  if (changes.length === 0) return null
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(change => (
          <div key={change.key}>
            <dt>{change.label}</dt>
            <dd>
              <Sides change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length && (
        <Button type="link" size="small" className={styles.all ?? ''} onClick={() => setAll(true)}>
          {t('settingTransfer.preview.all', { count: changes.length })}
        </Button>
      )}
    </>
  )
}

/** Few screen readers tell of deleted and inserted text: they are told in words. */
function Sides({ change: { before, after } }: { change: ShownChange }): ReactNode {
  const t = useTexts()
  return (
    <>
      {before !== undefined && (
        <>
          <span className={kit.unseen}>{t('common.timeline.before')} </span>
          <del>{before}</del>
        </>
      )}
      {before !== undefined && after !== undefined && <ArrowRightOutlined className={styles.arrow ?? ''} />}
      {after !== undefined && (
        <>
          <span className={kit.unseen}>{t('common.timeline.after')} </span>
          <ins>{after}</ins>
        </>
      )}
    </>
  )
}
