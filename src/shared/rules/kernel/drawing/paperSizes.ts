/** Sheets of paper that printers hold, and where which of them is usual. */

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Width and height in mm. */
export const paperSizes: Readonly<Record<Paper, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] }

/** Where Letter is the paper of offices, as countries are called there, in English, Chinese, and by their codes. */
const LETTER_COUNTRIES = new Set(
  `us usa unitedstates unitedstatesofamerica america 美国 美利坚合众国 ca canada 加拿大 mx mexico méxico 墨西哥 pr puertorico 波多黎各
  ph philippines 菲律宾 cl chile 智利 co colombia 哥伦比亚 cr costarica 哥斯达黎加 pa panama panamá 巴拿马 gt guatemala 危地马拉
  do dominicanrepublic 多米尼加 sv elsalvador 萨尔瓦多 hn honduras 洪都拉斯 ni nicaragua 尼加拉瓜 ve venezuela 委内瑞拉`.split(
    /\s+/u,
  ),
)
const LETTER_CURRENCIES = new Set(['USD', 'CAD', 'MXN', 'PHP', 'CLP', 'COP', 'CRC', 'GTQ', 'DOP', 'HNL', 'NIO'])

/** The paper of a country as somebody has typed it; where nobody has, that of the currency. */
export function usualPaper(country: string, currency: string): Paper {
  const name = country.toLowerCase().replaceAll(/[\s.,]/gu, '')
  const isLetter = name === '' ? LETTER_CURRENCIES.has(currency) : LETTER_COUNTRIES.has(name)
  return isLetter ? 'letter' : 'a4'
}
