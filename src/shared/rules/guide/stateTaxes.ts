/**
 * What the states of the USA raise on a restaurant meal (SHELL-16), to begin from: the state's general rate, or its rate
 * for meals where it has one. Cities and counties add their own, so nothing is ever applied without being looked at.
 * After the Tax Foundation's “State and Local Sales Tax Rates, 2025” and the states' departments of revenue.
 */
export const STATE_TAXES_AS_OF = '2025-01-01'

export interface StateTax {
  readonly code: string
  readonly name: string
  /** As maps in Chinese write it. */
  readonly secondName: string
  /** Thousandths of a percent. */
  readonly ratePcm: number
  /** The rate is one for meals, above the general one. */
  readonly meals?: true
}

type Line = readonly [code: string, name: string, secondName: string, ratePcm: number, meals?: true]

const lines: readonly Line[] = [
  ['AL', 'Alabama', '亚拉巴马州', 4_000],
  ['AK', 'Alaska', '阿拉斯加州', 0],
  ['AZ', 'Arizona', '亚利桑那州', 5_600],
  ['AR', 'Arkansas', '阿肯色州', 6_500],
  ['CA', 'California', '加利福尼亚州', 7_250],
  ['CO', 'Colorado', '科罗拉多州', 2_900],
  ['CT', 'Connecticut', '康涅狄格州', 7_350, true],
  ['DE', 'Delaware', '特拉华州', 0],
  ['DC', 'District of Columbia', '华盛顿特区', 10_000, true],
  ['FL', 'Florida', '佛罗里达州', 6_000],
  ['GA', 'Georgia', '佐治亚州', 4_000],
  ['HI', 'Hawaii', '夏威夷州', 4_000],
  ['ID', 'Idaho', '爱达荷州', 6_000],
  ['IL', 'Illinois', '伊利诺伊州', 6_250],
  ['IN', 'Indiana', '印第安纳州', 7_000],
  ['IA', 'Iowa', '艾奥瓦州', 6_000],
  ['KS', 'Kansas', '堪萨斯州', 6_500],
  ['KY', 'Kentucky', '肯塔基州', 6_000],
  ['LA', 'Louisiana', '路易斯安那州', 5_000],
  ['ME', 'Maine', '缅因州', 8_000, true],
  ['MD', 'Maryland', '马里兰州', 6_000],
  ['MA', 'Massachusetts', '马萨诸塞州', 6_250],
  ['MI', 'Michigan', '密歇根州', 6_000],
  ['MN', 'Minnesota', '明尼苏达州', 6_875],
  ['MS', 'Mississippi', '密西西比州', 7_000],
  ['MO', 'Missouri', '密苏里州', 4_225],
  ['MT', 'Montana', '蒙大拿州', 0],
  ['NE', 'Nebraska', '内布拉斯加州', 5_500],
  ['NV', 'Nevada', '内华达州', 6_850],
  ['NH', 'New Hampshire', '新罕布什尔州', 8_500, true],
  ['NJ', 'New Jersey', '新泽西州', 6_625],
  ['NM', 'New Mexico', '新墨西哥州', 4_875],
  ['NY', 'New York', '纽约州', 4_000],
  ['NC', 'North Carolina', '北卡罗来纳州', 4_750],
  ['ND', 'North Dakota', '北达科他州', 5_000],
  ['OH', 'Ohio', '俄亥俄州', 5_750],
  ['OK', 'Oklahoma', '俄克拉何马州', 4_500],
  ['OR', 'Oregon', '俄勒冈州', 0],
  ['PA', 'Pennsylvania', '宾夕法尼亚州', 6_000],
  ['RI', 'Rhode Island', '罗得岛州', 8_000, true],
  ['SC', 'South Carolina', '南卡罗来纳州', 6_000],
  ['SD', 'South Dakota', '南达科他州', 4_200],
  ['TN', 'Tennessee', '田纳西州', 7_000],
  ['TX', 'Texas', '得克萨斯州', 6_250],
  ['UT', 'Utah', '犹他州', 6_100],
  ['VT', 'Vermont', '佛蒙特州', 9_000, true],
  ['VA', 'Virginia', '弗吉尼亚州', 5_300],
  ['WA', 'Washington', '华盛顿州', 6_500],
  ['WV', 'West Virginia', '西弗吉尼亚州', 6_000],
  ['WI', 'Wisconsin', '威斯康星州', 5_000],
  ['WY', 'Wyoming', '怀俄明州', 4_000],
]

export const stateTaxes: readonly StateTax[] = lines.map(([code, name, secondName, ratePcm, meals]) => ({
  code,
  name,
  secondName,
  ratePcm,
  ...(meals && { meals }),
}))

/** The state that an address names, by its letters or its name in either language; undefined for any other. */
export function stateOf(typed: string): StateTax | undefined {
  const said = typed.trim().toLowerCase()
  if (said === '') return undefined
  return stateTaxes.find(
    ({ code, name, secondName }) =>
      code.toLowerCase() === said ||
      name.toLowerCase() === said ||
      secondName === said ||
      secondName.slice(0, -1) === said,
  )
}
