import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import type { TemplateTarget } from '../../../shared/contract/printing/templateCalls.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

/** Where a template is used, in words. */
export function useTargetWords(): (target: TemplateTarget) => string {
  const t = useTexts()
  const printers = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  return target => {
    switch (target.scope) {
      case 'store':
        return t('templatePage.wholeStore')
      case 'orderType':
        return t(`orders.type.${target.orderType}`)
      case 'printer':
        return printers.find(({ printerId }) => printerId === target.printerId)?.name ?? `#${target.printerId}`
    }
  }
}
