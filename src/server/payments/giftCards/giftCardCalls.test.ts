import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { giftCardCalls } from '../../../shared/contract/payments/giftCards.ts'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { aTerminal, cash, item, orderBody, type Terminal } from '../../orders/pushing/pushing.testing.queries.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { getGiftCards, getGiftCardDetail, giftCard } = giftCardCalls
const NUMBER = 'gift00001234abcd'

/** A card of 50.00, of which 20.00 were spent. */
async function aSoldCard() {
  const terminal = await aTerminal()
  const lines = [{ kind: 'giftCard' as const, key: 'g', number: NUMBER, amountCents: 5000 }]
  const sale = orderBody([], { lines, expected: { totalCents: 5000, taxCents: 0 }, payments: [cash(5000)] })
  const meal = orderBody([2000], {
    payments: [cash(2000, { tender: 'giftCard', giftCardNumber: NUMBER.toUpperCase() })],
  })
  const { results } = await terminal.push([item('order', sale), item('order', meal)])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  const person = await aPerson({ store: terminal.store, permissions: ['reports.giftCards.view'] })
  return { terminal, person }
}

async function balance({ device }: Terminal, number: string): Promise<unknown> {
  const { app } = await testServer()
  const response = await app.request(SERVICE_BASE + giftCard.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [HEADERS.device]: device.token },
    body: JSON.stringify({ number }),
  })
  return await response.json()
}

test('POS-6 I16 gift cards are listed with what is owed on them, found by number or last four, never shown whole', async () => {
  const { person } = await aSoldCard()
  const all = await person.send(getGiftCards, {})
  expect(all).toMatchObject({
    total: 1,
    liabilityCents: 3000,
    cardsWithBalance: 1,
    rows: [{ last4: 'ABCD', balanceCents: 3000, soldCents: 5000 }],
  })
  expect(JSON.stringify(all)).not.toMatch(/gift0000|hash/i)
  const found = async (search: string) => (await person.send(getGiftCards, { search })).total
  expect(await Promise.all(['abcd', NUMBER, 'GIFT-0000-1234-ABCD', 'gift0000', '0000'].map(found))).toEqual([
    1, 1, 1, 0, 0,
  ])
  const giftCardId = all.rows[0]?.giftCardId ?? 0
  const { entries } = await person.send(getGiftCardDetail, { giftCardId })
  expect(entries.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
    ['redeemed', -2000, 3000],
    ['sold', 5000, 5000],
  ])
  const stranger = await aPerson({ permissions: ['reports.giftCards.view'] })
  expect(await stranger.send(getGiftCards, { search: NUMBER })).toMatchObject({ total: 0, liabilityCents: 0 })
  await expect(stranger.send(getGiftCardDetail, { giftCardId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('RPT-7 I24 the file of gift cards has the cards of the list and adds up to what is owed; whole numbers are in none', async () => {
  const { person } = await aSoldCard()
  const fileOf = async (input: object) => {
    const answer = await person.request(giftCardCalls.exportGiftCards, { format: 'csv', ...input })
    return parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  }
  const [row, ...none] = await fileOf({})
  expect([row?.['Card'], row?.['Sold'], row?.['Balance'], none]).toEqual(['•••• ABCD', '50.00', '30.00', []])
  expect(await fileOf({ search: NUMBER, withBalance: true })).toHaveLength(1)
  expect(await fileOf({ search: '0000' })).toEqual([])
  const stranger = await aPerson({ permissions: ['reports.giftCards.view'] })
  const other = await stranger.request(giftCardCalls.exportGiftCards, { format: 'csv' })
  expect(await other.text()).not.toContain('ABCD')
})

test('POS-6 a terminal asks what is on a card of its store', async () => {
  const { terminal } = await aSoldCard()
  expect(await balance(terminal, NUMBER)).toMatchObject({ result: 'success', last4: 'ABCD', balanceCents: 3000 })
  expect(await balance(terminal, 'gift00001234abce')).toMatchObject({ reason: 'NOT_FOUND', field: 'number' })
  expect(await balance(await aTerminal(), NUMBER)).toMatchObject({ reason: 'NOT_FOUND' })
})
