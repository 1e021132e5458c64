import type { menuHelp as english } from '../../en/help/menuHelp.ts'
import type { Translation } from '../../translation.ts'

export const menuHelp = {
  menuPanel: {
    purpose:
      '在哪里卖什么：收银机、自助点餐机或网站各用哪份菜单，含分类、菜品、价格和时段。沽清也在这里，手机上也能操作。',
    mistake: '菜品在菜品库里，不等于在卖。要放进一份已启用的菜单才会出现。',
  },
  dishes: {
    purpose: '本店卖的全部菜品，不论在哪份菜单。可筛选缺少的资料、批量修改，打开一道菜进行编辑。',
    mistake: '停用菜品会从所有菜单撤下。只是今晚不卖，请用沽清。',
  },
  dishForm: {
    purpose: '一道菜：名称、分类、价格、税、配菜、打印机，以及给客人看的内容。',
    mistake: '没有设税的菜品卖出时不计税，保存前请看一眼。',
  },
  dishGrid: {
    purpose: '像电子表格一样改很多道菜：输入、粘贴、向下填充，核对后作为一次修改保存。',
    mistake: '输入时并没有保存，改完要点“核对并保存”。',
  },
  categories: {
    purpose: '菜单上的分类，按客人看到的顺序排列，可以设时段和图片。',
    mistake: '分类停用或不在供应时段内，其中的菜品都不能点。',
  },
  categoryForm: {
    purpose: '一个分类：名称、说明、供应时段、图片，以及是否可以放酒类。',
    mistake: '没有时段限制就留空，留空表示全天。',
  },
  modifierGroups: {
    purpose: '点菜时要问客人的选择：份量、酱料、辣度。一个配菜组可供任意多道菜共用。',
    mistake: '建一个，大家共用。每道菜复制一份，以后就要一份一份改。',
  },
  modifierGroupForm: {
    purpose: '一道选择题：最少选几项、最多选几项、有哪些选项、各加多少钱。',
    mistake: '最少选择数大于选项数，用到它的菜品就都点不了。',
  },
  addOns: {
    purpose: '不必询问、客人想要才加的，例如加蛋。附加项组决定用于哪些菜品。',
    mistake: '如果厨房必须知道答案，请用配菜组；附加项不会主动询问客人。',
  },
  addOnForm: {
    purpose: '一个附加项和它的价格，或一个组和它适用的分类。',
    mistake: '组里不选分类，就是用于全部菜品。',
  },
  specials: {
    purpose: '套餐和组合餐：客人从几组菜品中选择，付一口价。',
    mistake: '先建套餐组。没有套餐组的套餐无法保存。',
  },
  specialGroups: {
    purpose: '套餐里的选择，例如“任选一汤”“任选一主菜”，较贵的可以加价。',
    mistake: '已停用的菜品仍在组里，但客人不能选。',
  },
  specialForm: {
    purpose: '一个套餐的价格和套餐组，或一个套餐组的菜品。“套餐价分摊”显示报表怎样把价格分到各道菜。',
    mistake: '套餐的销售额也算在所选的菜品里，两边不要相加。',
  },
  supplyTimes: {
    purpose: '有名字的每周时段，例如“午市”，供菜单、分类和菜品共用。',
    mistake: '在这里修改，所有用到它的地方都会变。请先看“使用”一列。',
  },
  menuVersions: {
    purpose: '现在卖的是哪一版、哪些修改等待发布、以前的每一版。可先在草稿里改，立即发布或定时发布，也可以恢复旧版本。',
    mistake: '草稿开着的时候，任何人改菜单都不会上线。改完请发布或放弃草稿。',
  },
  menuImport: {
    purpose: '整份菜单就是一个文件：导出、用表格软件修改、再导入；也可以直接粘贴菜单文字。保存前可核对每一处修改。',
    mistake: '请保留编号一列：菜名改了，靠编号才能对上原来的菜品。',
  },
  menuHealth: {
    purpose: '菜单里值得修正的地方：没有税或图片的菜品、重复、售价低于成本、一直没卖出去的。',
    mistake: '“90 天未售出”要有 90 天的订单之后才有意义。',
  },
  orderLimits: {
    purpose: '一桌最多点多少、最长坐多久、自助餐价格，以及厨房一段时间接多少单。保存之前都可以试算。',
    mistake: '每一轮从第一单开始计时，不是从入座开始；中间加单不会延长。',
  },
} satisfies Translation<typeof english>
