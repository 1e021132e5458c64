import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const channelFindings = {
  rules: {
    menusMissing: '{{channel}} 至少需要一个有内容的第三方菜单。',
    itemsMissing: '{{channel}} 至少需要一道已启用的菜品。',
    storeHoursMissing: '{{channel}} 需要营业时间。请在运营设置中填写。',
    hoursMissing: '{{channel}} 需要供应时段：“{{name}}”还没有设置。',
    hoursShort: '{{channel}} 要求每段时间超过 {{minutes, number}} 分钟：{{name}}，{{day}} {{from}}–{{to}}',
    hoursOverlap: '{{channel}} 不接受重叠的时间段：{{name}}，{{day}} {{from}}–{{to}}',
    specialDayWrong: '{{date}} 这一天既没有设为休息，也没有营业时间，{{channel}} 不会接受。',
    idLetters: '{{channel}} 的外部编号中不能有 {{letters}}：{{name}}，“{{ref}}”',
    idTwice: '“{{name}}”和“{{other}}”的外部编号相同（“{{ref}}”），{{channel}} 无法区分。',
    priceZero: '“{{name}}”在 {{channel}} 的价格是 0，必须大于 0。',
    optionPriceNegative: '“{{name}}”会降低菜品价格，{{channel}} 不接受小于 0 的价格。',
    optionsTooFew:
      '“{{name}}”至少要选 {{min, number}} 项，但在 {{channel}} 只有 {{possible, number}} 项可选，客人无法下单。',
    maxBelowMin: '“{{name}}”的最多可选 {{max, number}} 小于最少必选 {{min, number}}。',
    nestedRequired: '“{{name}}”是选项里的必选项。{{channel}} 只支持一层选项，订单会缺少它。',
    freeUnsaid: '“{{name}}”：这里前 {{free, number}} 项免费，但 {{channel}} 每项都收费。',
    nestedLeftOut: '“{{name}}”在另一个选项里打开。{{channel}} 只支持一层选项，会略去它。',
    alcoholSticky: '“{{name}}”会作为酒类发送到 {{channel}}，以后即使修改，那里仍标记为酒类。',
    closedDay: '{{day}}本店休息，菜单却在供应。{{channel}} 当天不接单。',
    translationMissing: '“{{name}}”没有中文名称，{{channel}} 显示英文名称。',
    pictureMissing: '“{{name}}”在 {{channel}} 没有图片。',
  },
} as const satisfies Translation<typeof en.channelFindings>
