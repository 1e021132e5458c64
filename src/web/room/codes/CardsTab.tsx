/** Sheets of table cards: chosen, looked at, saved as PDF; and new codes for them. */
import { Alert, Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { tableCodeCalls, type TableCodeRow } from '../../../shared/contract/room/codes.ts'
import { type Paper, papers } from '../../../shared/rules/kernel/drawing/paperSizes.ts'
import {
  cardSheet,
  type CardsPerPage,
  cardsPerPage,
  sheetCount,
  type SheetChoices,
} from '../../../shared/rules/room/codes/cardSheet.ts'
import type { CardLook } from '../../../shared/rules/room/codes/tableCard.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DownloadOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { download } from '../../kit/send.ts'
import { useLanguage } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useLive } from '../../kit/live.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { DrawnPicture } from './DrawnPicture.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import styles from './codes.module.css'
import { useLogo } from './useLogo.ts'
import { ToTables } from '../tables/ToTables.tsx'

const { getTableCodes, printTableCards } = tableCodeCalls
const ALL = 0

export function CardsTab(): ReactNode {
  const t = useTexts()
  const [areaId, setAreaId] = useState(ALL)
  const [choices, setChoices] = useState<SheetChoices>({ perPage: 4, paper: 'letter' })
  const [renews, setRenews] = useState(false)
  const chosen = areaId === ALL ? {} : { areaId }
  const codes = useCall(getTableCodes, { ...chosen, origin: location.origin }, { keep: true })
  useLive('room', () => askAgain(getTableCodes))
  useLive('settings', () => askAgain(getTableCodes))
  const logo = useLogo(codes.data?.logo)
  if (codes.data === undefined) {
    return codes.error === null ? (
      <PageSkeleton />
    ) : (
      <FailureState failure={codes.error} onRetry={() => void codes.refetch()} />
    )
  }
  const { rows, areas, look: cardLook } = codes.data
  if (areas.length === 0)
    return <EmptyState title={t('tableCodes.none')} hint={t('tableCodes.noneHint')} action={<ToTables />} />
  return (
    <>
      <div className={styles.choices}>
        <label className={styles.choice}>
          {t('tableCodes.area')}
          <Select
            className={styles.area ?? ''}
            value={areaId}
            onChange={setAreaId}
            options={[
              { value: ALL, label: t('tableCodes.allAreas') },
              ...areas.map(area => ({
                value: area.areaId,
                label: t('tableCodes.areaTables', { name: area.name, count: area.tables }),
              })),
            ]}
          />
        </label>
        <Choice
          label={t('tableCodes.perPage')}
          value={choices.perPage}
          options={cardsPerPage.map(value => ({ value, label: String(value) }))}
          onChange={(perPage: CardsPerPage) => setChoices({ ...choices, perPage })}
        />
        <Choice
          label={t('tableCodes.paper')}
          value={choices.paper}
          options={papers.map(value => ({ value, label: t(`tableCodes.papers.${value}`) }))}
          onChange={(paper: Paper) => setChoices({ ...choices, paper })}
        />
        <div className={look.actions}>
          <PdfButton input={{ ...chosen, ...choices }} />
          <Allowed call={tableCodeCalls.renewTableCodes}>
            <Button disabled={rows.length === 0} onClick={() => setRenews(true)}>
              {t('tableCodes.renew')}
            </Button>
          </Allowed>
        </div>
      </div>
      <Unreachable rows={rows} />
      <Sheets key={`${areaId} ${choices.perPage}`} rows={rows} cardLook={cardLook} choices={choices} logo={logo} />
      {renews && <RenewDialog chosen={chosen} count={rows.length} onClose={() => setRenews(false)} />}
    </>
  )
}

function Choice<T extends string | number>(props: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}): ReactNode {
  const { label, ...rest } = props
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      <Segmented<T> aria-label={label} {...rest} />
    </div>
  )
}

function PdfButton({ input }: { input: SheetChoices & { areaId?: number } }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(printTableCards, { ...input, language, origin: location.origin })
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {t('tableCodes.pdf')}
    </Button>
  )
}

/** Codes printed from the machine itself lead phones nowhere. */
function Unreachable({ rows }: { rows: readonly TableCodeRow[] }): ReactNode {
  const t = useTexts()
  const isLocal = rows.some(({ address }) => /^https?:\/\/(localhost|127\.|\[::1\])/i.test(address))
  if (!isLocal) return null
  return (
    <Alert
      className={styles.warning ?? ''}
      type="warning"
      showIcon
      title={t('tableCodes.loopback', { origin: location.origin })}
    />
  )
}

/** The sheets as they are printed, one at a time. */
function Sheets(props: {
  rows: readonly TableCodeRow[]
  cardLook: CardLook
  choices: SheetChoices
  logo: string | undefined
}): ReactNode {
  const { rows, cardLook, choices, logo } = props
  const t = useTexts()
  const [page, setPage] = useState(0)
  const count = sheetCount(rows.length, choices)
  const shown = Math.min(page, count - 1)
  if (count === 0) return <EmptyState title={t('tableCodes.none')} hint={t('tableCodes.noneHint')} />
  const onSheet = rows.slice(shown * choices.perPage, (shown + 1) * choices.perPage)
  return (
    <section className={styles.desk} aria-label={t('tableCodes.preview')}>
      <p className={look.hint}>
        {t('tableCodes.cards', { count: rows.length, sheets: t('tableCodes.sheets', { count }) })}
      </p>
      <DrawnPicture
        drawing={cardSheet(onSheet, cardLook, choices)}
        title={`${t('tableCodes.preview')}: ${onSheet.map(({ name }) => name).join(', ')}`}
        logo={logo}
        className={styles.sheet}
      />
      {count > 1 && (
        <div className={styles.pages}>
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {t('tableCodes.previous')}
          </Button>
          <span aria-live="polite">{t('tableCodes.sheet', { page: shown + 1, count })}</span>
          <Button disabled={shown === count - 1} onClick={() => setPage(shown + 1)}>
            {t('tableCodes.next')}
          </Button>
        </div>
      )}
    </section>
  )
}
