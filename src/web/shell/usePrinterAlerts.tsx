/** Tells whoever looks after the printers at once when one stops: with every page, over it (DEV-1). */
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type PrinterAlert, printerHealthCalls } from '../../shared/contract/printing/printerHealth.ts'
import { useLive } from '../kit/live.ts'
import { send } from '../kit/send.ts'
import { useCan } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { useThrottled } from '../kit/useThrottled.ts'

const { getPrinterAlerts } = printerHealthCalls
/** What happens together is told together: the internet of a store that is gone stops all of its printers. */
const TOGETHER_MS = 1_500
const UNCLAIMED = 'unclaimed'

const keyOf = (printerId: unknown, kind: string) => `${String(printerId)} ${kind}`

export function usePrinterAlerts(): void {
  const t = useTexts()
  const navigate = useNavigate()
  const sees = useCan()('equipment.devices.view')
  const told = useRef(new Set<string>())
  const show = (words: string, page: string) =>
    toast.attention(words, { label: t('shell.printers.show'), act: () => void navigate(page) })
  const tell = async (keys: ReadonlySet<string>) => {
    const { rows } = await send(getPrinterAlerts, {})
    const first = rows.filter(({ printerId, kind }) => keys.has(keyOf(printerId, kind)))
    const [only] = first
    if (first.length > 1) show(t('shell.printers.several', { count: first.length }), '/merchant/Equipments')
    else if (only) show(wordsOf(t, only), '/merchant/Equipments')
    if (keys.has(UNCLAIMED))
      show(t('attention.kinds.printerUnclaimed', { count: 1 }), '/merchant/PrintQueue?tab=connections')
  }
  const tellSoon = useThrottled(() => {
    const keys = told.current
    told.current = new Set()
    // Whoever cannot be told now sees it on the dashboard.
    if (keys.size > 0) void tell(keys).catch(() => undefined)
  }, TOGETHER_MS)
  useLive('printerHealth', ({ payload }) => {
    if (!sees) return
    const kinds = Array.isArray(payload['told']) ? payload['told'] : []
    for (const kind of kinds) told.current.add(kind === UNCLAIMED ? kind : keyOf(payload['printerId'], String(kind)))
    tellSoon()
  })
}

/** As the dashboard says it. */
function wordsOf(t: ReturnType<typeof useTexts>, { kind, printerName: name }: PrinterAlert): string {
  const alert = {
    offline: 'printerOffline',
    paperOut: 'printerPaperOut',
    coverOpen: 'printerCoverOpen',
    error: 'printerError',
    stuck: 'printerStuck',
    failed: 'printerFailed',
  } as const
  return t(`attention.named.${alert[kind]}`, { name })
}
