import { logo, picture, price, shape, template, words } from '../kit.ts'

const FIRE = '#ff5a1f'

/** A pot over flames. */
export const hotPot = template(
  { template: 'hotPot', type: 'special', name: { en: 'Hot pot night', zh: '火锅之夜' } },
  ({ pick, say, pair }) => ({
    background: { color: '#240909', color2: '#5a0f0c', angle: 90 },
    layers: [
      ...Array.from({ length: 9 }, (_, index) =>
        shape(
          pick(
            [-60 + index * 155, 500 + (index % 3) * 24, 170, 260],
            [-70 + index * 92, 700 + (index % 3) * 22, 130, 240],
          ),
          'flame',
          index % 2 === 0 ? '#b3200e' : '#8f170c',
        ),
      ),
      shape(pick([700, 40, 620, 620], [80, 330, 490, 490]), 'ellipse', '#ff5a1f40'),
      picture(pick([740, 80, 540, 540], [108, 358, 434, 434]), 'hotpot', { mask: 'ellipse' }),
      shape(pick([930, -6, 170, 150], [270, 318, 110, 70]), 'steam', '#ffffff55', { points: 3 }),
      pair(pick([76, 110, 600, 270], [45, 60, 560, 180]), pick('Hot pot\nnight', 'Hot pot night'), '火锅之夜', {
        font: 'brush',
        size: pick(140, 96),
        color: '#fff1d0',
        color2: '#ffb347',
        lineHeight: 0.98,
        align: pick('left', 'center'),
        split: 0.64,
        chinese: { size: pick(150, 138) },
      }),
      words(
        pick([80, 392, 560, 84], [75, 248, 500, 62]),
        say('All you can eat, two broths, 30 ingredients', '两种锅底，三十种涮品，任吃任选'),
        { size: pick(32, 24), color: '#ffd9c2', lineHeight: 1.35, align: pick('left', 'center') },
      ),
      shape(pick([78, 500, 380, 104], [140, 762, 370, 92]), 'rect', FIRE, { radius: 16 }),
      price(pick([98, 508, 340, 88], [160, 768, 330, 80]), {
        font: 'display',
        size: 56,
        color: '#ffffff',
        align: 'center',
        suffix: say(' per person', ' / 位', ''),
      }),
      logo(pick([78, 52, 420, 44], [125, 858, 400, 32]), {
        font: 'serif',
        size: pick(28, 24),
        color: '#ffd9c2',
        align: pick('left', 'center'),
        ground: 'dark',
      }),
    ],
  }),
)
