/** What a sample order, or an order of the store, prints where; the papers are drawn as printers get them. */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import { printersFor, receiptPrintersFor, type RoutedTo } from '../../../shared/rules/printing/routing/printersFor.ts'
import { kitchenDelta, type KitchenLine } from '../../../shared/rules/printing/tickets/kitchenDelta.ts'
import { type KeptLine, kitchenView } from '../../../shared/rules/printing/tickets/kitchenState.ts'
import type { CallContext } from '../../kernel/context.ts'
import { drawDots, paperWidth } from '../paper/forms.ts'
import { loadPictures } from '../paper/pictures.ts'
import { pngOf } from '../paper/rasterFormats.ts'
import { findPrintWidth } from '../jobs/printers.queries.ts'
import { findKitchenOrder, type StoredKitchenOrder } from '../tickets/kitchenOrder.queries.ts'
import { kitchenPlan } from '../tickets/kitchenPlan.ts'
import { listPrinterNames } from '../tickets/printerNames.queries.ts'
import { ticketPapers } from '../tickets/printTickets.ts'
import { listRoutingAreas, listRoutingCategories, listRoutingDishes } from './routing.queries.ts'

type Preview = (typeof printRoutingCalls)['previewRouting']
type Sample = InputOf<Preview>['sample']

/** The preview. Throws NOT_FOUND at `orderId` for an order that is not the store's. */
export async function previewRouting(
  { routing, orderId, sample }: InputOf<Preview>,
  context: CallContext,
): Promise<ReplyOf<Preview>> {
  const { run, merchantId } = context
  const saved = await kitchenPlan(run, merchantId)
  const plan = routing ? { ...saved, routing } : saved
  const order =
    orderId === undefined ? await sampleOrder(context, sample) : await findKitchenOrder(run, merchantId, orderId)
  if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
  const view = kitchenView({ ...order, isDeleted: false })
  const routed = new Map<string, RoutedTo>(
    view.state.lines.map(line => {
      const printerIds = view.printerIdsOf.get(line.key) ?? []
      return [line.key, printersFor(plan.routing, { ...line, printerIds }, order, plan.usable)]
    }),
  )
  const route = ({ key }: KitchenLine) => routed.get(key)?.printerIds ?? []
  const { deltas } = kitchenDelta(undefined, view.state, route, plan.usable)
  const [papers, names] = await Promise.all([
    ticketPapers(context, merchantId, { order, plan, deltas, voidReasons: view.voidReasons, tickets: {} }),
    listPrinterNames(run, merchantId),
  ])
  return {
    lines: view.state.lines.map(({ key, name, secondName, quantity }) => {
      const { printerIds = [], nowhere } = routed.get(key) ?? {}
      return { name, secondName, quantity, printerIds: [...printerIds], ...(nowhere !== undefined && { nowhere }) }
    }),
    tickets: await Promise.all(
      papers.map(async ({ printerId, document }) => {
        const widthDots = await findPrintWidth(run, merchantId, printerId)
        const pictures = await loadPictures(run, merchantId, document, paperWidth(document, widthDots))
        const dots = drawDots({ document, reprintOf: null, reprintReason: '' }, { marked: false, widthDots }, pictures)
        const { width, height } = dots
        const png = Buffer.from(await pngOf(dots)).toString('base64')
        return { printerId, printerName: names.get(printerId) ?? '', width, height, png }
      }),
    ),
    receiptPrinterIds: [...receiptPrintersFor(plan.routing, order, plan.usable)],
  }
}

/** An order that nobody placed. Without dishes it has the first of each category. */
async function sampleOrder(
  { run, merchantId, request }: CallContext,
  { orderType, areaId, lines: wanted }: Sample,
): Promise<StoredKitchenOrder> {
  const [dishes, categories, areas] = await Promise.all([
    listRoutingDishes(run, merchantId),
    listRoutingCategories(run, merchantId),
    listRoutingAreas(run, merchantId),
  ])
  const chosen =
    wanted.length > 0
      ? wanted
      : categories.flatMap(({ categoryId }) => {
          const first = dishes.find(dish => dish.categoryId === categoryId)
          return first ? [{ dishId: first.dishId, quantity: 1 }] : []
        })
  const lines = chosen.slice(0, MOST_SAMPLE_LINES).flatMap(({ dishId, quantity }, at): KeptLine[] => {
    const dish = dishes.find(each => each.dishId === dishId)
    if (!dish) return []
    const sort = categories.findIndex(({ categoryId }) => categoryId === dish.categoryId)
    const category = categories[sort]
    return [
      {
        clientKey: String(at),
        dishId,
        dishName: dish.name,
        dishSecondName: dish.secondName,
        variantName: '',
        kitchenName: '',
        categoryId: dish.categoryId,
        categoryName: category?.name ?? '',
        categorySecondName: category?.secondName ?? '',
        categorySort: sort,
        quantity,
        note: '',
        modifiers: [],
        printerIds: dish.printerIds,
        isVoid: false,
        voidReason: '',
      },
    ]
  })
  const area = areas.find(each => each.areaId === areaId)
  return {
    orderId: 0,
    orderNo: '1024',
    ticketNo: '',
    orderName: '',
    orderType,
    port: 'web',
    source: '',
    revision: 1,
    tableName: area ? '8' : '',
    areaId: area?.areaId ?? null,
    areaName: area?.name ?? '',
    guests: orderType === 'dineIn' ? 2 : 0,
    employeeName: '',
    deviceName: '',
    customerName: '',
    customerPhone: '',
    orderedAt: request.now.toISOString(),
    wantedAt: null,
    closedAt: null,
    deletedAt: null,
    lines,
  }
}
const MOST_SAMPLE_LINES = 50
