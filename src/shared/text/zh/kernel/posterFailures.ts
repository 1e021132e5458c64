import type { posterFailures as en } from '../../en/kernel/posterFailures.ts'
import type { Translation } from '../../translation.ts'

export const posterFailures = {
  POSTER_LIMIT: '最多可保存 {{most}} 张海报，请先删除一张。',
  POSTER_FORMAT: '请选择 JPG 图片。自定义尺寸的海报也可以用 PNG。',
  POSTER_NAMED: '“{{name}}”实际上是 {{kind}} 文件，请另存为正确的格式。',
  POSTER_ANIMATED: '这是动图，请选择静态图片。',
  POSTER_TOO_LARGE: '图片有 {{kb, number}} kB，海报最大 300 kB。',
  POSTER_CMYK: '图片是印刷色（CMYK），请另存为屏幕色（RGB）。',
  POSTER_SIZE: '图片是 {{size}} 像素，必须正好是 {{wanted}}。',
  POSTER_OVER: '最后一天已经过去。',
  POSTER_TERMINALS: '请选择海报的展示位置。',
  POSTER_LINK: '请选择一个已启用的菜品、套餐或优惠活动。',
  POSTER_LETTERS: '现有字体没有这些字：{{letters}}。请删去。',
  POSTER_COMPLEX: '这张海报的图形和花纹太多，无法绘制，请减少一些。',
  POSTER_DETAILED: '这张海报无法压缩到 300 kB，请减少图片或换用更简单的图片。',
} as const satisfies Translation<typeof en>
