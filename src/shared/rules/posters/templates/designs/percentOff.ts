import { code, logo, shape, template, words } from '../kit.ts'

const RED = '#c8102e'
const INK = '#2b0a0f'

/** A ticket with the discount on the left and the code on the right. */
export const percentOff = template(
  { template: 'percentOff', type: 'coupon', name: { en: 'Percent off', zh: '折扣优惠券' } },
  ({ pick, say, language, isBoth }) => ({
    background: { color: '#e5383b', color2: '#a4101f', angle: 60 },
    layers: [
      shape(pick([-200, -400, 1660, 1500], [-400, -200, 1450, 1300]), 'rays', '#ffffff10', { points: 22 }),
      words(pick([120, 44, 1020, 76], [45, 54, 560, 70]), say('A little treat for you', '送您一份优惠', ' · '), {
        font: 'script',
        size: pick(54, 48),
        color: '#fff1d6',
        align: 'center',
      }),
      shape(pick([108, 150, 1060, 430], [53, 158, 560, 640]), 'ticket', '#00000033', {
        radius: 26,
        depth: pick(34, 22),
      }),
      shape(pick([100, 138, 1060, 430], [45, 146, 560, 640]), 'ticket', '#fffaf0', { radius: 26, depth: pick(22, 20) }),
      words(
        pick([176, 176, 530, isBoth ? 200 : 260], [85, 176, 480, isBoth ? 150 : 190]),
        language === 'zh' ? '8折' : '20% OFF',
        { font: 'display', size: pick(250, 190), color: RED, align: 'center', lineHeight: 1 },
      ),
      ...(isBoth
        ? [
            words(pick([150, 376, 560, 74], [85, 326, 480, 60]), '全单八折', {
              font: 'display',
              size: pick(72, 60),
              color: INK,
              align: 'center' as const,
              letterSpacing: 12,
            }),
          ]
        : []),
      words(
        pick([150, isBoth ? 456 : 446, 560, isBoth ? 76 : 84], [85, isBoth ? 390 : 376, 480, isBoth ? 58 : 64]),
        say('your next visit, Monday to Thursday', '周一至周四，下次光临使用'),
        { size: pick(32, 24), color: INK, align: 'center', lineHeight: 1.3 },
      ),
      ...Array.from({ length: 13 }, (_, index) =>
        shape(pick([748, 172 + index * 29, 3, 15], [85 + index * 38, 466, 20, 3]), 'line', '#e3c9b4'),
      ),
      code(
        pick([812, 178, 250, 250], [205, 488, 240, 240]),
        { kind: 'coupon', couponId: null },
        { color: INK, background: '#ffffff', radius: 14 },
      ),
      code(
        pick([780, 448, 314, 48], [135, 728, 380, 40]),
        { kind: 'couponText', couponId: null },
        { color: RED, font: 'sans', weight: 'bold' },
      ),
      words(
        pick([780, 494, 314, 58], [85, 818, 480, 30]),
        say('Show this code when you order', '点餐时出示此码', pick('\n', ' · ')),
        {
          size: 20,
          color: pick('#6d4b45', '#fff1d6'),
          align: 'center',
          lineHeight: 1.2,
        },
      ),
      logo(pick([330, 606, 600, 56], [125, 850, 400, 34]), {
        font: 'serif',
        size: pick(36, 28),
        color: '#fff1d6',
        align: 'center',
        ground: 'dark',
      }),
    ],
  }),
)
