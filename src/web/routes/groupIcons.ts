/** The sign of each group of the sidebar. */
import {
  BarChartOutlined,
  DashboardOutlined,
  IdcardOutlined,
  NotificationOutlined,
  PrinterOutlined,
  ReadOutlined,
  SettingOutlined,
  ShoppingOutlined,
  ShopOutlined,
  TeamOutlined,
} from '../kit/icons.ts'
import type { SidebarGroup, SidebarIcon } from './pageEntry.ts'

export const groupIcons: Readonly<Record<SidebarGroup, SidebarIcon>> = {
  dashboard: DashboardOutlined,
  order: ShoppingOutlined,
  menu: ReadOutlined,
  marketing: NotificationOutlined,
  customer: TeamOutlined,
  employees: IdcardOutlined,
  reports: BarChartOutlined,
  equipments: PrinterOutlined,
  settings: ShopOutlined,
  system: SettingOutlined,
}
