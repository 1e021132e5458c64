/** How a printer is: in the list, on a phone and in its drawer (DEV-1). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { printerCalls, type PrinterRow } from '../../../shared/contract/devices/printers.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { printerHealthCalls } from '../../../shared/contract/printing/printerHealth.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './equipment.module.css'

const { getPrinterHealth } = printerHealthCalls
export type PrinterHealth = ReplyOf<typeof getPrinterHealth>['rows'][number]
/** Contact runs out without anybody saying so. */
const REFRESH_MS = 15_000

/** By the printer's id; undefined until it is known. */
export function usePrinterHealth(): ReadonlyMap<number, PrinterHealth> | undefined {
  const rows = useCall(getPrinterHealth, {}, { quiet: true, keep: true, everyMs: REFRESH_MS }).data?.rows
  return rows && new Map(rows.map(row => [row.printerId, row]))
}

type Shown = Pick<PrinterRow, 'status'> & { readonly health: PrinterHealth | undefined }

/** In one word, the worst first. */
function conditionOf(t: ReturnType<typeof useTexts>, { status, health }: Shown): [Tone, string] | undefined {
  if (status === 'invalid') return ['neutral', t('equipment.status.invalid')]
  if (!health) return undefined
  const { contact, paper, coverOpen, error } = health
  if (contact === 'never') return ['neutral', t('equipment.health.never')]
  if (contact === 'offline') return ['bad', t('equipment.health.offline')]
  if (error !== '') return ['bad', error]
  if (coverOpen) return ['bad', t('equipment.health.coverOpen')]
  if (paper === 'out') return ['bad', t('equipment.health.paper.out')]
  if (paper === 'low') return ['attention', t('equipment.health.paperLow')]
  return ['good', t('equipment.health.online')]
}

export function PrinterCondition(props: Shown): ReactNode {
  const t = useTexts()
  const condition = conditionOf(t, props)
  return condition && <Status tone={condition[0]}>{condition[1]}</Status>
}

export function PrinterSeen({ health }: { health: PrinterHealth | undefined }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (!health) return null
  if (health.contact === 'online') return t('equipment.devices.seenNow')
  return health.lastSeenAt === null ? t('common.none') : dateTime(health.lastSeenAt)
}

/** Jobs that wait, and what failed of late. */
export function PrinterJobs({ health }: { health: PrinterHealth | undefined }): ReactNode {
  const t = useTexts()
  const { number, time } = useFormat()
  if (!health) return null
  const { queue, oldestWaitingAt, failed } = health
  return (
    <span className={look.stacked}>
      <span>
        {number(queue)}
        {queue > 0 && oldestWaitingAt !== null && (
          <span className={look.quiet}> {t('equipment.health.since', { time: time(oldestWaitingAt) })}</span>
        )}
      </span>
      {failed > 0 && <span className={look.wrong}>{t('equipment.health.failed', { count: failed })}</span>}
    </span>
  )
}

/** Above the form of a printer: how it is, what polls as it, and a test page. */
export function PrinterPanel({ printer }: { printer: PrinterRow }): ReactNode {
  const t = useTexts()
  const isChinese = useLanguage() === 'zh'
  const { number } = useFormat()
  const nameOf = useNameOf()
  const { printerId, status, dishes, name } = printer
  const health = usePrinterHealth()?.get(printerId)
  const uses = useCall(printerCalls.getPrinterUses, { printerId }, { quiet: true }).data
  const cloud = useCall(cloudPrinterCalls.getCloudPrinters, {}, { quiet: true }).data?.rows.find(
    row => row.printerId === printerId,
  )
  const test = useSend(printJobCalls.printTestPage, {
    stale: [getPrinterHealth, printJobCalls.getPrintJobs],
    onDone: () => toast.info(t('equipment.health.testQueued', { name })),
  })
  const facts: Fact[] = [
    [t('equipment.health.condition'), <PrinterCondition key="is" status={status} health={health} />],
    [t('equipment.devices.lastSeen'), <PrinterSeen key="seen" health={health} />],
    ...saidFacts(t, health),
    ...(health?.servedBy ? [[t('equipment.health.servedBy'), health.servedBy.name] as const] : []),
    [t('equipment.health.queue'), <PrinterJobs key="jobs" health={health} />],
    [
      t('equipment.printers.dishes'),
      dishesOf(number(uses?.total ?? dishes), uses?.uses.map(dish => nameOf(dish)) ?? [], isChinese),
    ],
    ...(cloud
      ? [
          [t('printing.connections.mac'), cloud.mac] as const,
          [
            t('printing.connections.model'),
            [cloud.clientType, cloud.clientVersion].filter(Boolean).join(' · ') || t('common.none'),
          ] as const,
        ]
      : []),
  ]
  return (
    <section className={styles.health} aria-label={t('equipment.health.title')}>
      <Facts facts={facts} even />
      <div className={look.tools}>
        <Allowed call={printJobCalls.printTestPage}>
          <Button loading={test.isPending} onClick={() => test.mutate({ printerId })}>
            {t('printing.connections.test')}
          </Button>
        </Allowed>
        <AllowedLink needs="equipment.printQueue.view" to={`/merchant/PrintQueue?printerIds=${printerId}`}>
          {t('equipment.health.toQueue')}
        </AllowedLink>
      </div>
    </section>
  )
}

const MOST_NAMES = 3
function dishesOf(count: string, names: readonly string[], isChinese: boolean): string {
  if (names.length === 0) return count
  const some = names.slice(0, MOST_NAMES)
  if (names.length > MOST_NAMES) some.push('…')
  return isChinese ? `${count}（${some.join('、')}）` : `${count} (${some.join(', ')})`
}

/** What it said last; nothing of a printer that has never been heard of. */
function saidFacts(t: ReturnType<typeof useTexts>, health: PrinterHealth | undefined): Fact[] {
  if (!health || health.contact === 'never') return []
  const { paper, coverOpen, error } = health
  return [
    [t('equipment.health.paper.title'), t(`equipment.health.paper.${paper}`)],
    [t('equipment.health.cover'), t(coverOpen ? 'equipment.health.coverOpen' : 'equipment.health.coverShut')],
    ...(error === '' ? [] : [[t('equipment.health.error'), error] as const]),
  ]
}
