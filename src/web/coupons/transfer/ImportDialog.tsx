/** A file of codes: for which campaign, what is in it, what is wrong with it, and only then taken in (MKT-1). */
import { Button, Checkbox, Modal, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { DropZone } from '../../kit/DropZone.tsx'
import { EncodingField } from '../../kit/EncodingField.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useCampaignChoices } from '../CampaignFilter.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'
import styles from './transfer.module.css'
import { type ChosenFile, readAs, type Reading, useImport } from './useImport.ts'

export function ImportDialog(props: {
  /** The campaign whose codes are shown, if it is one. */
  campaignId: number | undefined
  onClose: () => void
}): ReactNode {
  const { onClose } = props
  const t = useTexts()
  const campaigns = useCampaignChoices('inUse')
  const [campaignId, setCampaignId] = useState(props.campaignId)
  const [skips, setSkips] = useState(false)
  const { chosen, working, look: read, take, forget } = useImport(onClose)
  const { added = 0, issueCount = 0 } = chosen?.preview ?? {}
  const isReady = chosen !== undefined && working !== 'look' && added > 0 && (issueCount === 0 || skips)
  const choose = (id: number) => {
    setCampaignId(id)
    // What is there already, and how often each is used, depends on the campaign.
    if (chosen !== undefined) void read(chosen.file, { ...readAs(chosen), campaignId: id, page: 1, issuePage: 1 })
  }
  return (
    <Modal
      open
      title={t('couponImportDialog.title')}
      okText={t('couponImportDialog.ok', { count: added })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !isReady, loading: working === 'take' }}
      width={880}
      onOk={() => chosen !== undefined && void take(chosen, skips)}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <div className={look.column} aria-busy={working !== undefined}>
        <label className={styles.field}>
          {t('couponImportDialog.campaign')}
          <Select<number>
            showSearch={{ optionFilterProp: 'label' }}
            value={campaignId ?? null}
            options={[...campaigns]}
            onChange={choose}
          />
        </label>
        {campaignId !== undefined && chosen === undefined && (
          <DropZone
            title={t('couponImportDialog.drop')}
            overTitle={t('couponImportDialog.over')}
            hint={t('couponImportDialog.hint')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onFiles={files => files?.[0] && void read(files[0], { campaignId, page: 1, issuePage: 1 })}
          />
        )}
        {chosen === undefined && working === 'look' && <Spin />}
        {chosen !== undefined && (
          <Understood chosen={chosen} onRead={reading => void read(chosen.file, reading)} onForget={forget} />
        )}
        {issueCount > 0 && added > 0 && (
          <Checkbox checked={skips} onChange={({ target }) => setSkips(target.checked)}>
            {t('couponImportDialog.skip')}
          </Checkbox>
        )}
      </div>
    </Modal>
  )
}

/** How the file was understood, to be put right, and what comes of it. */
function Understood(props: {
  chosen: ChosenFile
  onRead: (reading: Reading) => void
  onForget: () => void
}): ReactNode {
  const { chosen, onRead, onForget } = props
  const t = useTexts()
  const { file, preview } = chosen
  const anew = { page: 1, issuePage: 1 }
  const { campaignId } = chosen.reading
  return (
    <>
      <div className={styles.file}>
        <span>
          <strong>{file.name}</strong>{' '}
          <span className={look.quiet}>{t('couponImportDialog.fileRows', { count: preview.fileRows })}</span>
        </span>
        {preview.encoding !== null && (
          <EncodingField
            className={look.inline}
            value={preview.encoding}
            // Other headings come of it, so columns are guessed anew.
            onChange={encoding => onRead({ campaignId, encoding, ...anew })}
          />
        )}
        <Checkbox
          checked={preview.hasHeading}
          onChange={({ target }) => onRead({ ...readAs(chosen), hasHeading: target.checked, ...anew })}
        >
          {t('couponImportDialog.heading')}
        </Checkbox>
        <Button type="link" onClick={onForget}>
          {t('couponImportDialog.other')}
        </Button>
      </div>
      <ImportColumns columns={preview.columns} onUses={uses => onRead({ ...readAs(chosen), uses, ...anew })} />
      <ImportRows chosen={chosen} onPage={pages => onRead({ ...readAs(chosen), ...pages })} />
    </>
  )
}
