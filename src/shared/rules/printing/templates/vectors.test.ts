/** The papers of the default templates, as they stand on paper of 58 and 80 mm in each language (DEV-4, ORD-7). */
import { expect, test } from 'vitest'
import { templateKinds } from '../../../contract/printing/templateParts.ts'
import { plainText } from '../plainText.ts'
import { aPaperStore } from '../testing/paperStore.ts'
import { defaultTemplate } from './defaults.ts'
import { renderTemplate } from './renderTemplate.ts'
import { sampleData } from './samples.ts'

const cases = templateKinds.flatMap(kind => (['en', 'zh', 'both'] as const).map(language => ({ kind, language })))

test.each(cases)('DEV-4 the default $kind in $language', ({ kind, language }) => {
  const data = sampleData(kind, aPaperStore(), '2026-11-23T19:05:00Z')
  for (const columns of [32, 48] as const)
    expect(plainText(renderTemplate(defaultTemplate(kind, { columns, language }), data))).toMatchSnapshot(`${columns}`)
})

test('DEV-4 marks, voids, refunds, tips and what is due', () => {
  const sample = sampleData('receipt', aPaperStore(), '2026-11-23T19:05:00Z')
  const [line] = sample.lines
  const rich = {
    ...sample,
    copies: 1,
    isDeleted: true,
    dueCents: 500,
    taxExemptReason: 'Diplomat',
    gratuityCents: 1800,
    nonRevenueCents: 5000,
    refunds: [
      {
        refundedAt: '2026-11-24T01:00:00Z',
        kind: 'lines',
        amountCents: 1695,
        lines: line ? [{ name: line.name, secondName: line.secondName, quantity: 1 }] : [],
        to: [...sample.payments, ...sample.payments],
      },
      { refundedAt: '2026-11-24T01:00:00Z', kind: 'amount', amountCents: 100, lines: [], to: [] },
    ],
    giftCards: [{ last4: '9876', balanceCents: 1250 }],
    tips: [{ ratePcm: 18_000, cents: 1746 }, { cents: 500 }],
  }
  for (const language of ['en', 'zh'] as const)
    expect(plainText(renderTemplate(defaultTemplate('receipt', { columns: 32, language }), rich))).toMatchSnapshot(
      language,
    )
})
