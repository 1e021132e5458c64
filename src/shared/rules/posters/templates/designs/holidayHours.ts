import { logo, shape, template, words } from '../kit.ts'

const GOLD = '#d9b46a'
const CREAM = '#f7efdc'

/** Days and hours in a gold frame. */
export const holidayHours = template(
  { template: 'holidayHours', type: 'notice', name: { en: 'Holiday hours', zh: '节假日营业时间' } },
  ({ pick, say, list, pair, isBoth }) => ({
    background: { color: '#14402f', color2: '#0b2a1f', angle: 90 },
    layers: [
      shape(pick([0, 0, 1260, 700], [0, 0, 650, 900]), 'seigaiha', '#ffffff0a', { points: pick(14, 8) }),
      shape(pick([34, 34, 1192, 632], [28, 28, 594, 844]), 'frame', GOLD, { radius: 30, depth: 22 }),
      shape(pick([96, 210, 130, 300], [264, 70, 122, 96]), pick('sprig' as const, 'blossom' as const), GOLD, {
        points: pick(6, 5),
      }),
      shape(pick([1034, 210, 130, 300], [264, 70, 122, 96]), 'sprig', GOLD, { points: 6, hidden: pick(false, true) }),
      words(pick([230, 84, 800, 36], [75, 190, 500, 32]), say('PLEASE NOTE OUR', '敬请留意', '  ·  '), {
        size: pick(22, 20),
        color: GOLD,
        letterSpacing: 24,
        align: 'center',
      }),
      pair(
        pick([230, 124, 800, isBoth ? 210 : 170], [55, 226, 540, isBoth ? 190 : 150]),
        'Holiday hours',
        '节日营业时间',
        {
          font: 'serif',
          size: pick(112, 82),
          color: CREAM,
          align: 'center',
          split: 0.56,
          chinese: { size: pick(100, 82), letterSpacing: 6 },
          second: { size: pick(64, 54), color: GOLD },
        },
      ),
      shape(pick([540, isBoth ? 350 : 318, 180, 3], [235, isBoth ? 432 : 400, 180, 3]), 'line', GOLD),
      words(
        pick([230, isBoth ? 374 : 350, 380, 180], [56, isBoth ? 462 : 436, 264, 240]),
        list([
          ['Wed, Nov 25', isBoth ? '周三' : '11月25日 周三'],
          ['Thu, Nov 26', isBoth ? '周四' : '11月26日 周四'],
          ['Fri, Nov 27', isBoth ? '周五' : '11月27日 周五'],
        ]),
        { size: pick(34, 31), color: CREAM, align: 'right', lineHeight: pick(1.6, 1.7), verticalAlign: 'top' },
      ),
      words(
        pick([650, isBoth ? 374 : 350, 380, 180], [346, isBoth ? 462 : 436, 250, 240]),
        list([
          ['11 AM – 4 PM', isBoth ? '11 AM – 4 PM' : '11:00–16:00'],
          ['Closed', '休息'],
          ['11 AM – 10 PM', isBoth ? '11 AM – 10 PM' : '11:00–22:00'],
        ]),
        { size: pick(34, 31), weight: 'bold', color: GOLD, lineHeight: pick(1.6, 1.7), verticalAlign: 'top' },
      ),
      words(
        pick([230, 570, 800, 40], [75, 716, 500, 62]),
        say('We wish you a happy holiday', '祝您节日愉快', pick('  ·  ', '\n')),
        {
          font: 'serif',
          size: pick(28, 26),
          color: CREAM,
          align: 'center',
          lineHeight: 1.3,
        },
      ),
      logo(pick([330, 614, 600, 34], [125, 796, 400, 40]), {
        font: 'serif',
        size: 26,
        color: GOLD,
        align: 'center',
        ground: 'dark',
      }),
    ],
  }),
)
