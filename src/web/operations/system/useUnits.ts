import { useLanguage } from '../../kit/session.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

/** Sizes and times as an operator reads them: three digits and a unit. */
export function useUnits(): { bytes: (value: number) => string; ms: (value: number) => string } {
  const locale = useLanguage() === 'zh' ? 'zh-CN' : 'en-US'
  const inUnit = (value: number, unit: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
  const digitsOf = (value: number) => (Math.abs(value) < 10 ? 1 : 0)
  return {
    bytes: value => {
      let [size, at] = [value, 0]
      for (; Math.abs(size) >= STEP && at < UNITS.length - 1; at++) size /= STEP
      return inUnit(size, UNITS[at] ?? 'byte', at === 0 ? 0 : digitsOf(size))
    },
    ms: value =>
      value < STEP
        ? inUnit(value, 'millisecond', digitsOf(value))
        : inUnit(value / STEP, 'second', digitsOf(value / STEP)),
  }
}
