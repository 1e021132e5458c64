import { expect, test } from 'vitest'
import { waitlistValue } from '../../contract/settings/groups/waitlist.ts'
import { previewTemplate, renderTemplate, unknownPlaceholders } from './template.ts'
import { asSent, textSize } from './textSize.ts'

test('SET-6 a template is filled in once: values are never read as templates', () => {
  const values = {
    name: '{link}',
    size: 5,
    minutes: 25,
    position: 3,
    store: 'Golden Wok',
    link: 'https://m.test/w/abc',
  }
  expect(renderTemplate('{name}, party of {size}: {minutes} min, no. {position} at {store}. {link}', values)).toBe(
    '{link}, party of 5: 25 min, no. 3 at Golden Wok. https://m.test/w/abc',
  )
  expect(renderTemplate('Hi { NAME }! {$& $1}', { name: '$& $1' })).toBe('Hi $& $1! {$& $1}')
  expect(renderTemplate('Hi {name}, {minutes} min', {})).toBe('Hi ,  min')
})

const joined = waitlistValue.parse({}).joined
const party = { store: 'Golden Wok', name: 'Ann', size: 4 }
test.each([
  [joined.en, {}, 'Golden Wok: Ann, you are on our waitlist, party of 4. Reply 9 to cancel, STOP to end texts.'],
  [
    joined.en,
    { link: 'https://m.test/w/1' },
    'Golden Wok: Ann, you are on our waitlist, party of 4. Your place: https://m.test/w/1 Reply 9 to cancel, STOP to end texts.',
  ],
  [
    joined.en,
    { minutes: 25, link: '' },
    'Golden Wok: Ann, you are on our waitlist, party of 4. Wait: about 25 min. Reply 9 to cancel, STOP to end texts.',
  ],
  [joined.zh, {}, '【Golden Wok】Ann您好，已为您4位排队。回复9取消，回复STOP退订。'],
  [joined.zh, { minutes: 25 }, '【Golden Wok】Ann您好，已为您4位排队，约等25分钟。回复9取消，回复STOP退订。'],
  ['See https://wok.com/{link}', {}, 'See https://wok.com/'],
  ['About {minutes} min\n{store}', {}, 'Golden Wok'],
] as const)('SET-6 %# what nobody knows of a party is not spoken of', (template, known, body) => {
  expect(renderTemplate(template, { ...party, ...known })).toBe(body)
})

test('SET-6 a name takes no more than 40 characters and no line of its own; a link is whole', () => {
  const link = `https://m.test/${'x'.repeat(80)}`
  expect(renderTemplate('{name}|{link}', { name: `${'👨‍👩‍👧'.repeat(300)}`, link })).toBe(`${'👨‍👩‍👧'.repeat(40)}|${link}`)
  expect(renderTemplate('{name}', { name: 'Ann\r\nSTOP\u2028now' })).toBe('Ann STOP now')
})

test('SET-6 a placeholder that is none is named', () => {
  expect(unknownPlaceholders('{name} {nmae} {nmae} {link} {}')).toEqual(['{nmae}', '{}'])
  expect(unknownPlaceholders('{name} {link}', ['name'])).toEqual(['{link}'])
})

test.each([
  ['', 'GSM-7', 0, 0, 160],
  ['a'.repeat(160), 'GSM-7', 1, 160, 0],
  ['a'.repeat(161), 'GSM-7', 2, 161, 145],
  ['a'.repeat(306), 'GSM-7', 2, 306, 0],
  ['a'.repeat(307), 'GSM-7', 3, 307, 152],
  // Signs of the extension take two.
  ['€'.repeat(80), 'GSM-7', 1, 160, 0],
  ['€'.repeat(81), 'GSM-7', 2, 162, 143],
  ['位'.repeat(70), 'UCS-2', 1, 70, 0],
  ['位'.repeat(71), 'UCS-2', 2, 71, 63],
  ['位'.repeat(134), 'UCS-2', 2, 134, 0],
  ['位'.repeat(135), 'UCS-2', 3, 135, 66],
  // One Chinese character turns the whole text.
  [`${'a'.repeat(70)}位`, 'UCS-2', 2, 71, 63],
  ['😀'.repeat(35), 'UCS-2', 1, 70, 0],
  // No character is cut in two: 33 fit where 67 units do.
  ['😀'.repeat(36), 'UCS-2', 2, 72, 61],
] as const)('SET-6 %# a text is counted as it is billed', (body, encoding, segments, units, unitsLeft) => {
  expect(textSize(body)).toMatchObject({ encoding, segments, units, unitsLeft })
})

test.each([
  ['Lin’s Wok: “Ready” – come in…', `Lin's Wok: "Ready" - come in...`],
  ['Café Zoë: 5 €', 'Café Zoë: 5 €'],
  // Chinese stays as it was typed, quotes and all.
  ['回复“开始”可重新接收，Lin’s', '回复“开始”可重新接收，Lin’s'],
  ['Lin’s 👍', 'Lin’s 👍'],
  ['', ''],
] as const)('SET-6 %# a text goes out with plain signs where that makes it shorter', (body, sent) => {
  expect(asSent(body)).toBe(sent)
  expect(asSent(sent)).toBe(sent)
  expect(previewTemplate(body, {}).body).toBe(sent)
})

test('SET-6 a preview says which characters make a text twice as long', () => {
  const { body, size } = previewTemplate('{name}’s table is ready 位位', { name: 'Ann' })
  expect(body).toBe('Ann’s table is ready 位位')
  expect(size).toMatchObject({ encoding: 'UCS-2', segments: 1, notGsm: ['’', '位'] })
})
