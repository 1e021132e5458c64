/** Which column holds what, guessed from the header: the usual names of the usual exports, in both languages. */
import type { ColumnKey, Mapping } from './settings.ts'
import { orderTypeOf } from './words.ts'

/** Squeezed to letters and digits; the surest name first. */
const names: Readonly<Record<ColumnKey, readonly string[]>> = {
  order: words(
    'orderid orderno ordernumber order 订单号 订单编号 单号 账单号 流水号 小票号 checkid checknumber checkno check ticketid',
    'ticketnumber ticketno ticket receiptid receiptnumber receiptno receipt transactionid transactionno transaction',
    'billno bill invoiceno invoice saleid id number 订单 编号',
  ),
  date: words(
    'orderdate date businessdate saledate datetime orderdatetime timestamp opened openedat createdat created closedat',
    'closed paidat day 下单日期 订单日期 营业日期 日期 下单时间',
  ),
  time: words('ordertime time saletime timeofday hour 订单时间 时间'),
  dish: words(
    'dish dishname item itemname menuitem menuitemname product productname name plu article description',
    '菜品 菜品名称 菜名 商品名称 商品 品名 名称',
  ),
  size: words(
    'size variant variation modifier modifiers modifiersapplied option options portion pricepointname',
    '规格 尺寸 份量 做法 口味',
  ),
  category: words(
    'category categoryname menucategory itemcategory salescategory menugroup group department section family type',
    '菜品分类 商品分类 分类 类别 品类',
  ),
  quantity: words('quantity qty count itemqty units pieces pcs 数量 份数 件数'),
  price: words('unitprice price itemprice priceeach rate 单价 价格 售价'),
  total: words(
    'linetotal totalprice extendedprice grossprice grosssales gross amount subtotal total netprice netsales',
    '小计 合计 金额 总价',
  ),
  orderType: words('ordertype diningoption servicetype revenuecenter fulfillment channel 订单类型 就餐方式 用餐方式'),
  employee: words(
    'employee employeename server servername waiter cashier staff staffname operator 员工 服务员 收银员 操作员',
  ),
  tender: words('tender tendertype paymentmethod paymenttype payment paidby 支付方式 付款方式 支付'),
  tip: words('tip tips tipamount 小费'),
  tax: words('tax taxamount taxes salestax vat gst 税额 税'),
  discount: words('discount discountamount discounts 折扣金额 优惠金额 折扣 优惠'),
}

function words(...lines: string[]): string[] {
  return lines.flatMap(line => line.split(' '))
}

/** Below this a name is only the end of the column's name (`pizza_name`). */
const partOf = 100

/** How well a column's name fits a key; undefined where it does not. Lower is better. */
function fit(key: ColumnKey, column: string): number | undefined {
  const squeezed = column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const whole = names[key].indexOf(squeezed)
  if (whole >= 0) return whole
  const end = names[key].findIndex(name => name.length > 2 && squeezed.endsWith(name))
  return end < 0 ? undefined : partOf + end
}

/** Whether most of a column's cells are order types, whatever it is called. */
function holdsOrderTypes(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  return filled.filter(cell => orderTypeOf(cell) !== 'unknown').length * 2 > filled.length
}

/** Any fit by the name alone is surer. */
const BY_CONTENT = 90

/**
 * The columns that a header names, each used once; the best fit of all is given first. A line total is only guessed
 * where no column holds a unit price. `cellsOf` gives some cells of a column: what is called type, and holds `Dine in`
 * and `Takeout`, is no category.
 */
export function guessColumns(
  columns: readonly string[],
  cellsOf: (column: string) => readonly string[] = () => [],
): Mapping {
  const orderTypes = new Set(
    columns.filter(column => fit('category', column) !== undefined && holdsOrderTypes(cellsOf(column))),
  )
  const rankOf = (key: ColumnKey, column: string) => {
    if (!orderTypes.has(column)) return fit(key, column)
    return key === 'orderType' ? (fit(key, column) ?? BY_CONTENT) : undefined
  }
  const fits: { key: ColumnKey; column: string; rank: number }[] = []
  for (const key of Object.keys(names) as ColumnKey[]) {
    for (const column of columns) {
      const rank = rankOf(key, column)
      if (rank !== undefined) fits.push({ key, column, rank })
    }
  }
  // Stable: the same rank keeps the order of keys and columns.
  fits.sort((one, other) => one.rank - other.rank)
  const mapping: Partial<Record<ColumnKey, string>> = {}
  const used = new Set<string>()
  for (const { key, column } of fits) {
    if (mapping[key] !== undefined || used.has(column)) continue
    mapping[key] = column
    used.add(column)
  }
  if (mapping.price !== undefined) delete mapping.total
  return mapping
}
