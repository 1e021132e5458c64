import type { peopleHelp as english } from '../../en/help/peopleHelp.ts'
import type { Translation } from '../../translation.ts'

export const peopleHelp = {
  employeeList: {
    purpose: '店里的全部员工：角色、时薪、怎样登录。新增员工，停用离职的人。',
    mistake: '有人离职就停用，不要把他的资料改成新人。以前的订单和工时会保留原来的名字。',
  },
  employeeForm: {
    purpose: '一名员工：后台登录、POS 密码、角色、折扣上限，以及每个时薪从哪天起生效。',
    mistake: '没有 4 到 6 位数字的 POS 密码，就不能登录收银机。',
  },
  roles: {
    purpose: '每个岗位在后台和收银机上能做什么。每名员工只有一个角色。',
    mistake: '改角色，所有用这个角色的人马上都变。只想改一个人，请给他单独设置。',
  },
  roleForm: {
    purpose: '一个角色：权限、折扣上限、收银机什么时候锁定。',
    mistake: '您只能给自己拥有的权限。灰色的权限要由有该权限的人来给。',
  },
  backOfficePermissions: {
    purpose: '一名员工在后台能做什么、每项权限从哪里来，以及在角色之外的单独设置。',
    mistake: '单独禁止优先于角色。原因过去之后，记得改回“跟随角色”。',
  },
  posPermissions: {
    purpose: '一名员工在收银机上能做什么、每项权限从哪里来，以及在角色之外的单独设置。',
    mistake: '模块关闭后，不管角色怎么设，任何人都没有其中的权限。',
  },
  accounts: {
    purpose: '谁可以登录后台：密码输错被锁定的可以解锁，忘记密码的可以重置。',
    mistake: '重置后，对方在所有地方退出登录，下次登录时要设置自己的密码。',
  },
  scheduling: {
    purpose: '全店一周的排班：画班次、复制上周、套用模板，发布前就能看到工时、人工成本和加班。',
    mistake: '保存的只是草稿，发布之后才生效。',
  },
  clockRecords: {
    purpose: '上下班打卡和休息、发工资用的汇总、排班与实际对照，以及加班和取整的规则。',
    mistake: '没打下班卡的记录不计入任何合计。导出发工资之前，请先补上。',
  },
  clockRules: {
    purpose: '工时怎样变成工资：加班、工作日和工作周从何时开始、打卡取整，以及迟到的宽限时间。',
    mistake: '新规则从一个工作周的开头起算。保存前请看会改变谁的工时。',
  },
  functionIndex: {
    purpose: '全部权限：能打开什么、能做什么、谁有这项权限、从哪里来。',
    mistake: '这里不能修改。权限由角色给，或给个人单独设置。',
  },
  employeesIndex: {
    purpose: '您所有门店的员工，以及在每家店的角色和状态。',
    mistake: '同一个人在每家店的角色可能不同，改“角色和状态”之前请每家店都看一眼。',
  },
  roleIndex: {
    purpose: '您所有门店的角色放在一起看，哪里不同一目了然，也可以复制到其他门店。',
    mistake: '两家店同名的角色是两个角色，复制过去之前一直各是各的。',
  },
  moduleIndex: {
    purpose: '收银机和后台中可以整块关闭的部分。',
    mistake: '关闭模块后，全店所有人马上都没有其中的页面和权限。',
  },
  jurisdictionIndex: {
    purpose: '全部角色和全部功能放在一张表里，查看和修改谁能做什么。',
    mistake: '保存后，用这个角色的人都会变。只想改一个人，请给他单独设置。',
  },
} satisfies Translation<typeof english>
