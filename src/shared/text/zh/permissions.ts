import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const permissions = {
  dashboard: '概览',
  dashboard_overview: '营业概览',
  dashboard_overview_view: '查看营业概览',
  orders: '订单',
  orders_list: '订单列表',
  orders_list_view: '查看订单',
  orders_list_export: '导出订单',
  orders_import: '导入历史数据',
  orders_import_run: '导入其他系统的订单',
  employees: '员工',
  employees_accounts: '登录账户',
  employees_accounts_view: '查看可登录的人员',
  employees_accounts_reset: '重置密码、解锁账户',
  reports: '报表',
  reports_sales: '销售报表',
  reports_sales_view: '查看销售报表',
  reports_sales_export: '导出销售报表',
  reports_reconciliation: '对账',
  reports_reconciliation_view: '查看对账',
  system: '系统',
  system_apiDocs: '接口',
  system_apiDocs_view: '查看接口说明',
} satisfies Translation<(typeof en)['permissions']>
