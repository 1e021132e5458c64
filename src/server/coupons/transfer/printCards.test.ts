/** Cards of a store's coupons, over HTTP (MKT-1). */
import { expect, test } from 'vitest'
import { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { couponTransferCalls, MOST_CARDS } from '../../../shared/contract/coupons/transfer.ts'
import { readPdf } from '../../kernel/pdf/pdf.testing.ts'
import { unique } from '../../testing/people.ts'
import { addCampaign, aMarketer, makeCodes } from '../coupons.testing.ts'
import { setCounters } from '../coupons.testing.queries.ts'

const { printCards } = couponTransferCalls

async function textOf(response: Response): Promise<string> {
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return pages.map(({ text }) => text).join('\n')
}

test('MKT-1 cards of a campaign name its offer, terms and dates in both languages; codes that are over are left out', async () => {
  const person = await aMarketer()
  const fields = { name: 'Weekdays', secondName: '工作日', minOrderCents: 3_000, expiresOn: '2199-12-31' }
  const campaignId = await addCampaign(person, fields)
  await makeCodes(person, await addCampaign(person), { code: 'OTHER26' })
  const [own] = await makeCodes(person, campaignId)
  const [spring] = await makeCodes(person, campaignId, { code: 'SPRING26', remarks: 'Flyer' })
  const [used] = await makeCodes(person, campaignId, { code: 'USEDUP1' })
  const [voided] = await makeCodes(person, campaignId, { code: 'VOIDED1' })
  await setCounters(person.store, used?.couponId ?? 0, { used: 1 })
  const couponIds = [voided?.couponId ?? 0]
  await person.send(couponCalls.voidCoupons, { couponIds, idempotencyKey: `key-${unique()}` })
  const selection = { campaignIds: [campaignId] }
  const response = await person.request(printCards, { selection, paper: 'a4', language: 'zh' })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = await textOf(response)
  const code = own?.code ?? ''
  const said = [`${code.slice(0, 5)}-${code.slice(5)}`, 'SPRING26', '10% off', '9 折', '满 $30 可用', '工作日 Weekdays']
  for (const part of [...said, 'Orders of $30 or more', 'Dec 31, 2199', '2199年12月31日']) expect(text).toContain(part)
  expect(text).not.toMatch(/USEDUP1|VOIDED1|OTHER26/)
  expect(text.indexOf('9 折')).toBeLessThan(text.indexOf('10% off'))
  const named = { couponIds: [spring?.couponId ?? 0, used?.couponId ?? 0], paper: 'roll80', language: 'en' } as const
  const one = await textOf(await person.request(printCards, named))
  expect(one).toContain('SPRING26')
  expect(one).not.toMatch(/USEDUP1|OTHER26/)
  const flyers = await textOf(
    await person.request(printCards, { ...named, couponIds: [], selection: { search: 'flyer' } }),
  )
  expect(flyers.match(/SPRING26/g)).toHaveLength(1)
})

test('MKT-1 nothing to print, too much to print, another store’s codes', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  const [made] = await makeCodes(person, campaignId, { code: 'MUSTPRINT' })
  const print = (more: object, by = person) => by.send(printCards, { paper: 'a4', language: 'en', ...more })
  const stranger = await aMarketer()
  const couponIds = [made?.couponId ?? 0]
  await expect(print({ couponIds }, stranger)).rejects.toMatchObject({ code: 'CARDS_NONE' })
  await person.send(campaignCalls.switchCampaign, { campaignId, enabled: false })
  await expect(print({ couponIds })).rejects.toMatchObject({ code: 'CARDS_NONE' })
  await person.send(campaignCalls.switchCampaign, { campaignId, enabled: true })
  await makeCodes(person, campaignId, { count: MOST_CARDS })
  await expect(print({ selection: { campaignIds: [campaignId] } })).rejects.toMatchObject({ code: 'CARDS_MOST' })
})
