/** The report of campaigns adds up to the discounts of the sales report (MKT-1). */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { campaignReportCalls } from '../../../shared/contract/reports/campaignReport.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { aCampaign } from '../../coupons/redemption/testing/redeeming.testing.queries.ts'
import { coupon, withCoupon } from '../../orders/pushing/coupons.testing.queries.ts'
import {
  aTerminal,
  cash,
  item,
  minute,
  MONDAY,
  type OrderBody,
  TUESDAY,
} from '../../orders/pushing/pushing.testing.queries.ts'
import { unique } from '../../testing/people.ts'
import { aReader } from '../sales/reports.testing.ts'

const { getCampaignReport } = campaignReportCalls
const DAY = 24 * 60

test('MKT-1 RPT-7 by campaign, day, employee and code it is the discounts of the sales report, and what the orders brought', async () => {
  const tenth = await aCampaign({ name: 'Tenth', timesPerCode: 2 })
  const { store } = tenth
  const five = await aCampaign({ store, name: 'Five', offer: { kind: 'fixed', amountCents: 500 }, codes: 2 })
  const reader = await aReader({ store, isBoss: true })
  const terminal = await aTerminal(store)
  const { employeeId } = reader
  const [first = '', second = ''] = five.coupons.map(({ code }) => code)
  const phone = { customerName: 'Ann', customerPhone: '2125550111' }
  const paid = (body: OrderBody, at = minute(30)) => ({
    ...body,
    payments: [cash(body.expected.totalCents, { at, paymentKey: `p-${body.orderKey}` })],
  })
  const later = { openedAt: minute(DAY) }
  const both = paid(withCoupon([4000], [coupon(tenth.code), { ...coupon(first), employeeId }], 3100, phone))
  const alone = paid(withCoupon([2000], [coupon(tenth.code)], 1800, { ...phone, ...later }), minute(DAY + 30))
  const returned = paid(withCoupon([1000], [coupon(tenth.code)], 900, later), minute(DAY + 30))
  const over = withCoupon([1000], [coupon(tenth.code)], 900, later)
  const deleted = { ...withCoupon([3000], [coupon(second)], 2500, later), deleted: { at: minute(DAY), reason: 'Gone' } }
  const plain = paid(withCoupon([700], [], 700, later), minute(DAY + 30))
  const refund = {
    refundKey: `r-${unique()}`,
    orderKey: returned.orderKey,
    refund: { kind: 'whole' },
    payments: [{ paymentKey: `p-${returned.orderKey}`, amountCents: 900 }],
    reason: 'Cold',
  }
  const orders = [both, alone, over, returned, deleted, plain].map(body => item('order', body))
  const { results } = await terminal.push([...orders, item('refund', refund, { at: minute(DAY + 40) })])
  expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual(Array(7).fill('applied'))

  const range = { from: MONDAY, to: TUESDAY }
  const report = await reader.send(getCampaignReport, range)
  expect(report.totals).toEqual({
    redeemed: 4,
    over: 1,
    reversed: 1,
    orders: 4,
    discountCents: 400 + 500 + 200 + 100 + 100,
    netCents: 3100 + 1800 + 900,
    newGuests: 1,
    returningGuests: 0,
    ordersUnknown: 2,
  })
  const sales = await reader.read(reportCalls.getMerchantSalesReport, range)
  const { itemDiscountCents, orderDiscountCents } = sales.totals
  expect(itemDiscountCents + orderDiscountCents).toBe(report.totals.discountCents)
  expect(report.campaigns).toMatchObject([
    { campaignId: tenth.campaignId, name: 'Tenth', redeemed: 3, over: 1, reversed: 1, orders: 4, discountCents: 800 },
    { campaignId: five.campaignId, name: 'Five', redeemed: 1, orders: 1, discountCents: 500, netCents: 3100 },
  ])
  expect(report.days).toMatchObject([
    { date: MONDAY, discountCents: 900, newGuests: 1, orders: 1 },
    { date: TUESDAY, discountCents: 400, returningGuests: 1, orders: 3, netCents: 2700 },
  ])
  expect(report.employees.map(({ name, discountCents }) => [name, discountCents])).toEqual([
    ['', 800],
    [expect.stringContaining('Pat'), 500],
  ])
  expect(report.codes.map(({ code, discountCents }) => [code, discountCents])).toEqual([
    [tenth.code, 800],
    [first, 500],
  ])
  expect(report.codeCount).toBe(2)

  expect(report).toMatchObject({ compared: null, campaigns: [{ compared: null }, { compared: null }] })
  const tuesday = { from: TUESDAY, to: TUESDAY, compareWith: 'previousPeriod' } as const
  const beside = await reader.send(getCampaignReport, tuesday)
  expect(beside).toMatchObject({
    totals: { orders: 3, discountCents: 400 },
    compared: { orders: 1, redeemed: 2, discountCents: 900, netCents: 3100 },
    campaigns: [
      { name: 'Tenth', discountCents: 400, compared: { redeemed: 1, discountCents: 400, netCents: 3100 } },
      // Used on Monday alone.
      { name: 'Five', orders: 0, discountCents: 0, compared: { redeemed: 1, discountCents: 500, netCents: 3100 } },
    ],
  })
  expect(
    (await reader.send(getCampaignReport, { ...tuesday, campaignIds: [tenth.campaignId] })).campaigns,
  ).toHaveLength(1)
  const own = { compareWith: 'own', compareFrom: TUESDAY, compareTo: MONDAY } as const
  await expect(reader.send(getCampaignReport, { ...range, ...own })).rejects.toMatchObject({ field: 'compareTo' })
  const sheet = await reader.request(reportFileCalls.exportReport, {
    report: 'campaigns',
    input: tuesday,
    format: 'csv',
  })
  const lines = parse(await sheet.text(), { bom: true, relax_column_count: true }) as string[][]
  const head = lines.findIndex(([first]) => first === 'Campaign')
  expect(lines.slice(head, head + 4).map(line => [line[0], line[5], ...line.slice(-3)])).toEqual([
    ['Campaign', 'Discount given', 'Redeemed, compared', 'Discount, compared', 'Net sales, compared'],
    ['Tenth', '4.00', '1', '4.00', '31.00'],
    ['Five', '0.00', '1', '5.00', '31.00'],
    ['Total', '4.00', '2', '9.00', '31.00'],
  ])

  const ofFive = await reader.send(getCampaignReport, { ...range, campaignIds: [five.campaignId] })
  expect(ofFive.totals).toMatchObject({ redeemed: 1, discountCents: 500, orders: 1 })
  const none = await reader.send(getCampaignReport, { from: '2020-01-01', to: '2020-01-31' })
  expect(none).toMatchObject({ totals: { orders: 0, discountCents: 0 }, campaigns: [], codes: [], codeCount: 0 })
  await expect(reader.send(getCampaignReport, { from: TUESDAY, to: MONDAY })).rejects.toMatchObject({ field: 'to' })
  const stranger = await aReader({ isBoss: true })
  expect((await stranger.send(getCampaignReport, range)).totals.orders).toBe(0)
})
