import { logo, picture, price, shape, template, words } from '../kit.ts'

const SUN = '#ffd23f'

/** A dish on rays, with a seal that says that it is new. */
export const newDish = template(
  { template: 'newDish', type: 'item', name: { en: 'New dish', zh: '新品上市' } },
  ({ pick, say, pair }) => ({
    background: { color: '#0f4a48', color2: '#082a2c', angle: 60 },
    layers: [
      shape(pick([-350, -950, 2600, 2600], [-300, -305, 1250, 1250]), 'rays', '#ffffff12', { points: 18 }),
      shape(pick([664, 64, 572, 572], [75, 70, 500, 500]), 'ellipse', SUN),
      picture(pick([690, 90, 520, 520], [99, 94, 452, 452]), 'plate', { mask: 'ellipse' }),
      shape(pick([1058, 40, 170, 170], [470, 44, 150, 150]), 'burst', '#e4312b', {
        points: 16,
        depth: 42,
        rotation: 8,
      }),
      words(pick([1083, 84, 120, 82], [492, 82, 106, 74]), say('NEW', '新品'), {
        font: 'display',
        size: pick(58, 52),
        color: '#ffffff',
        align: 'center',
        lineHeight: 1,
        rotation: 8,
      }),
      pair(pick([72, 140, 560, 250], [45, 590, 560, 138]), 'FRESH ON THE MENU', '新品上市', {
        font: 'display',
        size: pick(112, 76),
        color: '#ffffff',
        lineHeight: 1.08,
        align: pick('left', 'center'),
        split: pick(0.64, 0.56),
        second: { color: SUN },
        chinese: { size: pick(132, 120), letterSpacing: 4 },
      }),
      words(
        pick([74, 404, 520, 80], [75, 734, 500, 50]),
        say('Crispy, spicy and made to share', '香辣酥脆，适合分享', pick('\n', ' · ')),
        { size: pick(32, 22), color: '#cfe8e2', lineHeight: 1.35, align: pick('left', 'center') },
      ),
      shape(pick([72, 512, 230, 96], [225, 794, 200, 78]), 'rect', SUN, { radius: 48 }),
      price(pick([92, 522, 190, 76], [245, 800, 160, 66]), {
        font: 'display',
        size: 60,
        color: '#0b3436',
        align: 'center',
      }),
      logo(pick([72, 60, 420, 44], [45, 22, 400, 36]), { font: 'serif', size: 28, color: '#cfe8e2', ground: 'dark' }),
    ],
  }),
)
