import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const rights = {
  backOffice: {
    title: '后台权限',
    subtitle: '在角色之外，单独允许或禁止员工的后台权限',
  },
  pos: {
    title: 'POS 权限',
    subtitle: '在角色之外，单独允许或禁止员工的 POS 权限',
  },
  people: {
    label: '员工',
    search: '姓名、登录名、工号、电话、邮箱',
    role: '角色',
    onlyOwn: '只看有单独设置的',
    boss: '老板',
    disabled: '已停用',
    unsaved: '未保存',
    empty: '还没有员工',
    emptyHint: '在员工列表中新增后，会显示在这里。',
  },
  choose: '请选择一名员工',
  chooseHint: '查看该员工的权限及来源，也可在角色之外单独允许或禁止。',
  toPeople: '全部员工',
  notFound: '本店没有这名员工',
  of: '{{name}} 的权限',
  role: '角色：{{name}}',
  changed: '{{name}} 于 {{time}} 修改',
  boss: '{{name}} 是老板，拥有全部权限，无需单独允许或禁止。',
  personDisabled: '{{name}} 已停用，无法登录；重新启用后按此执行。',
  search: '查找功能',
  nothing: '没有找到这项功能。',
  show: {
    label: '显示哪些功能',
    all: '全部',
    held: '允许的',
    own: '单独设置的',
  },
  lock: {
    boss: '老板拥有全部权限。',
    moduleOff: '本店已关闭该模块，任何人都没有此权限。',
    mayNotEdit: '您可以查看权限，但不能修改。',
    notHeld: '您本人没有此权限，不能授予，也不能收回。',
  },
  state: { granted: '单独允许', denied: '单独禁止', fromRole: '跟随角色' },
  changes_one: '{{count}} 项修改',
  changes_other: '{{count}} 项修改',
  effect: '保存后，对方的下一步操作即按新权限执行。',
  discard: '放弃修改',
  save: '保存',
} satisfies Translation<(typeof en)['rights']>
