import { logo, shape, template, words } from '../kit.ts'

const PINK = '#ff5fa2'
const YELLOW = '#ffe14d'
const CYAN = '#5ce1e6'

/** Night colours and glasses in neon. */
export const happyHour = template(
  { template: 'happyHour', type: 'notice', name: { en: 'Happy hour', zh: '欢乐时光' } },
  ({ pick, say, pair }) => ({
    background: { color: '#160a33', color2: '#4a1259', angle: 60 },
    layers: [
      shape([0, 0, ...pick([1260, 700] as const, [650, 900] as const)], 'dots', '#ffffff0d', {
        points: pick(24, 16),
        depth: 12,
      }),
      shape(pick([740, 70, 560, 560], [85, 20, 480, 480]), 'ellipse', '#ff5fa21f'),
      shape(pick([740, 70, 560, 560], [85, 20, 480, 480]), 'ring', PINK, { depth: 2 }),
      shape(pick([716, 46, 608, 608], [61, -4, 528, 528]), 'ring', '#ff5fa255', { depth: 1 }),
      shape(pick([800, 170, 230, 330], [150, 110, 190, 272]), 'glass', null, {
        stroke: CYAN,
        strokeWidth: 7,
        rotation: -12,
      }),
      shape(pick([990, 190, 230, 330], [320, 130, 190, 272]), 'glass', null, {
        stroke: YELLOW,
        strokeWidth: 7,
        rotation: 12,
      }),
      shape(pick([988, 104, 44, 44], [300, 56, 40, 40]), 'star', '#ffffff', { points: 4, depth: 78 }),
      shape(pick([930, 130, 26, 26], [252, 76, 24, 24]), 'star', YELLOW, { points: 4, depth: 78 }),
      shape(pick([1066, 132, 26, 26], [372, 76, 24, 24]), 'star', CYAN, { points: 4, depth: 78 }),
      pair(pick([70, 110, 620, 250], [45, 488, 560, 176]), 'Happy Hour', '欢乐时光', {
        font: 'script',
        size: pick(118, 96),
        color: '#ffd7e8',
        align: pick('left', 'center'),
        shadow: { color: '#ff2f87', dx: 4, dy: 4 },
        chinese: { size: pick(140, 128), letterSpacing: 4 },
        split: 0.56,
      }),
      words(pick([72, 372, 600, 110], [45, 664, 560, 88]), say('EVERY DAY 4–6 PM', '每天 4–6 点', ' · '), {
        font: 'display',
        size: pick(84, 66),
        color: YELLOW,
        align: pick('left', 'center'),
        letterSpacing: 3,
      }),
      words(
        pick([74, 494, 560, 84], [75, 758, 500, 64]),
        say('Half-price cocktails, beer and small plates', '鸡尾酒、啤酒与小食半价'),
        { size: pick(32, 24), color: '#f3d9ff', lineHeight: 1.35, align: pick('left', 'center') },
      ),
      logo(pick([74, 604, 420, 44], [125, 838, 400, 36]), {
        font: 'serif',
        size: 28,
        color: '#ffffff',
        align: pick('left', 'center'),
        ground: 'dark',
      }),
    ],
  }),
)
