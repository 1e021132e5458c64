import { expect, test } from 'vitest'
import { findingRules } from '../../../contract/channels/findings.ts'
import { en } from '../../../text/en.ts'
import { zh } from '../../../text/zh.ts'
import { findingText, type FindingWords } from './findingText.ts'

/** The texts with their values filled in; those that are not given stay in braces. */
const words = (language: 'en' | 'zh', hourStyle: 'h12' | 'h24' = 'h24'): FindingWords => ({
  language,
  hourStyle,
  channelName: 'Uber Eats',
  say(key, values) {
    const texts: Readonly<Record<string, string>> = (language === 'en' ? en : zh).channelFindings.rules
    const text = texts[key.replace('channelFindings.rules.', '')] ?? ''
    return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  },
})
const lunch = { weekday: 1, fromMinute: 660, toMinute: 720, minutes: 60, name: 'Lunch', secondName: '午餐' }

test('CHOWLY-4 a finding says what the channel needs, where, in both languages', () => {
  const finding = { rule: 'hoursShort', values: lunch } as const
  expect(findingText(finding, words('en'))).toBe(
    'Uber Eats needs hours of more than 60 minutes: Lunch, Monday 11:00–12:00',
  )
  expect(findingText(finding, words('en', 'h12'))).toBe(
    'Uber Eats needs hours of more than 60 minutes: Lunch, Monday 11:00\u00a0AM–12:00\u00a0PM',
  )
  expect(findingText(finding, words('zh'))).toBe('Uber Eats 要求每段时间超过 60 分钟：午餐，星期一 11:00–12:00')
  const plain = { rule: 'hoursShort', values: { ...lunch, secondName: '' } } as const
  expect(findingText(plain, words('zh'))).toContain('：Lunch，')
})

test('CHOWLY-4 every finding has its words, and no value is missing in them', () => {
  const values = {
    ...lunch,
    ref: 'A/1',
    letters: '/',
    other: 'Rice',
    min: 2,
    max: 1,
    possible: 1,
    free: 1,
    date: '2026-12-25',
  }
  for (const rule of findingRules)
    for (const language of ['en', 'zh'] as const) {
      const said = findingText({ rule, values }, words(language))
      expect(said, rule).not.toMatch(/[{}]|^$/)
    }
})
