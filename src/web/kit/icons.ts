/**
 * The icons of the product; the only place that takes them from the library. There each tells screen readers its English
 * name (“plus”), which would become part of the button's: here they are pictures beside words and say nothing.
 * A control without words needs an `aria-label` of its own. An icon that is still missing is one line here.
 */
import {
  ApiOutlined as Api,
  AppstoreOutlined as Appstore,
  ArrowDownOutlined as ArrowDown,
  ArrowLeftOutlined as ArrowLeft,
  ArrowRightOutlined as ArrowRight,
  ArrowUpOutlined as ArrowUp,
  AuditOutlined as Audit,
  BarChartOutlined as BarChart,
  DotChartOutlined as DotChart,
  PieChartOutlined as PieChart,
  BellOutlined as Bell,
  BranchesOutlined as Branches,
  BulbOutlined as Bulb,
  CalendarOutlined as Calendar,
  CarOutlined as Car,
  CheckOutlined as Check,
  CheckSquareOutlined as CheckSquare,
  ClockCircleOutlined as ClockCircle,
  CloseOutlined as Close,
  CloudServerOutlined as CloudServer,
  CloudUploadOutlined as CloudUpload,
  CompassOutlined as Compass,
  CopyOutlined as Copy,
  CreditCardOutlined as CreditCard,
  DashboardOutlined as Dashboard,
  DeleteOutlined as Delete,
  DesktopOutlined as Desktop,
  DownOutlined as Down,
  DownloadOutlined as Download,
  EditOutlined as Edit,
  ExclamationCircleOutlined as ExclamationCircle,
  EnvironmentOutlined as Environment,
  EyeInvisibleOutlined as EyeInvisible,
  EyeOutlined as Eye,
  FileTextOutlined as FileText,
  FilterOutlined as Filter,
  GiftOutlined as Gift,
  GlobalOutlined as Global,
  HistoryOutlined as History,
  HolderOutlined as Holder,
  HourglassOutlined as Hourglass,
  IdcardOutlined as Idcard,
  ImportOutlined as Import,
  InboxOutlined as Inbox,
  InfoCircleOutlined as InfoCircle,
  KeyOutlined as Key,
  LeftOutlined as Left,
  LoadingOutlined as Loading,
  LockOutlined as Lock,
  UnlockOutlined as Unlock,
  LogoutOutlined as Logout,
  MedicineBoxOutlined as MedicineBox,
  MailOutlined as Mail,
  MenuFoldOutlined as MenuFold,
  MenuOutlined as Menu,
  MenuUnfoldOutlined as MenuUnfold,
  MessageOutlined as Message,
  MinusOutlined as Minus,
  MoonOutlined as Moon,
  MoreOutlined as More,
  PictureOutlined as PictureFrame,
  PlusOutlined as Plus,
  PlusSquareOutlined as PlusSquare,
  PrinterOutlined as Printer,
  QuestionCircleOutlined as QuestionCircle,
  ReadOutlined as Read,
  ReloadOutlined as Reload,
  RightOutlined as Right,
  SafetyOutlined as Safety,
  ScheduleOutlined as Schedule,
  SearchOutlined as Search,
  ShoppingOutlined as Shopping,
  SunOutlined as Sun,
  DiffOutlined as Diff,
  SwapOutlined as Swap,
  TableOutlined as Table,
  MobileOutlined as Mobile,
  TabletOutlined as Tablet,
  TeamOutlined as Team,
  TransactionOutlined as Transaction,
  UndoOutlined as Undo,
  WarningOutlined as Warning,
  TagsOutlined as Tags,
  FieldTimeOutlined as FieldTime,
  CoffeeOutlined as Coffee,
  BankOutlined as Bank,
  DollarOutlined as Dollar,
  PercentageOutlined as Percentage,
  PushpinFilled as PushpinFull,
  PushpinOutlined as Pushpin,
  QrcodeOutlined as Qrcode,
  SettingOutlined as Setting,
  ShopOutlined as Shop,
  WalletOutlined as Wallet,
  AlignCenterOutlined as AlignCenter,
  AlignLeftOutlined as AlignLeft,
  AlignRightOutlined as AlignRight,
  VerticalAlignTopOutlined as VerticalAlignTop,
  VerticalAlignMiddleOutlined as VerticalAlignMiddle,
  VerticalAlignBottomOutlined as VerticalAlignBottom,
  SendOutlined as Send,
  StarOutlined as Star,
  BorderOutlined as Border,
  ExpandOutlined as Expand,
  LoginOutlined as Login,
  FontSizeOutlined as FontSize,
  LineOutlined as Line,
  NotificationOutlined as Notification,
  NumberOutlined as NumberSign,
  TagOutlined as Tag,
  ZoomInOutlined as ZoomIn,
  ZoomOutOutlined as ZoomOut,
} from '@ant-design/icons'
import { type ComponentProps, type ComponentType, createElement } from 'react'

type IconProps = ComponentProps<typeof Plus>

function silent(icon: ComponentType<IconProps>) {
  return function Icon(props: IconProps) {
    return createElement(icon, { 'aria-hidden': true, ...props })
  }
}

export const ApiOutlined = /* @__PURE__ */ silent(Api)
export const AppstoreOutlined = /* @__PURE__ */ silent(Appstore)
export const ArrowDownOutlined = /* @__PURE__ */ silent(ArrowDown)
export const ArrowLeftOutlined = /* @__PURE__ */ silent(ArrowLeft)
export const ArrowRightOutlined = /* @__PURE__ */ silent(ArrowRight)
export const ArrowUpOutlined = /* @__PURE__ */ silent(ArrowUp)
export const AuditOutlined = /* @__PURE__ */ silent(Audit)
export const BarChartOutlined = /* @__PURE__ */ silent(BarChart)
export const DotChartOutlined = /* @__PURE__ */ silent(DotChart)
export const PieChartOutlined = /* @__PURE__ */ silent(PieChart)
export const BellOutlined = /* @__PURE__ */ silent(Bell)
export const BranchesOutlined = /* @__PURE__ */ silent(Branches)
export const CalendarOutlined = /* @__PURE__ */ silent(Calendar)
export const CarOutlined = /* @__PURE__ */ silent(Car)
export const CheckOutlined = /* @__PURE__ */ silent(Check)
export const CheckSquareOutlined = /* @__PURE__ */ silent(CheckSquare)
export const ClockCircleOutlined = /* @__PURE__ */ silent(ClockCircle)
export const CloseOutlined = /* @__PURE__ */ silent(Close)
export const CloudServerOutlined = /* @__PURE__ */ silent(CloudServer)
export const CloudUploadOutlined = /* @__PURE__ */ silent(CloudUpload)
export const CompassOutlined = /* @__PURE__ */ silent(Compass)
export const CopyOutlined = /* @__PURE__ */ silent(Copy)
export const CreditCardOutlined = /* @__PURE__ */ silent(CreditCard)
export const DashboardOutlined = /* @__PURE__ */ silent(Dashboard)
export const DeleteOutlined = /* @__PURE__ */ silent(Delete)
export const DesktopOutlined = /* @__PURE__ */ silent(Desktop)
export const DownOutlined = /* @__PURE__ */ silent(Down)
export const DownloadOutlined = /* @__PURE__ */ silent(Download)
export const EditOutlined = /* @__PURE__ */ silent(Edit)
export const ExclamationCircleOutlined = /* @__PURE__ */ silent(ExclamationCircle)
export const EnvironmentOutlined = /* @__PURE__ */ silent(Environment)
export const EyeOutlined = /* @__PURE__ */ silent(Eye)
export const FileTextOutlined = /* @__PURE__ */ silent(FileText)
export const FilterOutlined = /* @__PURE__ */ silent(Filter)
export const GiftOutlined = /* @__PURE__ */ silent(Gift)
export const GlobalOutlined = /* @__PURE__ */ silent(Global)
export const HistoryOutlined = /* @__PURE__ */ silent(History)
export const HolderOutlined = /* @__PURE__ */ silent(Holder)
export const HourglassOutlined = /* @__PURE__ */ silent(Hourglass)
export const IdcardOutlined = /* @__PURE__ */ silent(Idcard)
export const ImportOutlined = /* @__PURE__ */ silent(Import)
export const MailOutlined = /* @__PURE__ */ silent(Mail)
export const InboxOutlined = /* @__PURE__ */ silent(Inbox)
export const InfoCircleOutlined = /* @__PURE__ */ silent(InfoCircle)
export const KeyOutlined = /* @__PURE__ */ silent(Key)
export const LeftOutlined = /* @__PURE__ */ silent(Left)
export const LoadingOutlined = /* @__PURE__ */ silent(Loading)
export const LockOutlined = /* @__PURE__ */ silent(Lock)
export const LogoutOutlined = /* @__PURE__ */ silent(Logout)
export const MedicineBoxOutlined = /* @__PURE__ */ silent(MedicineBox)
export const MenuFoldOutlined = /* @__PURE__ */ silent(MenuFold)
export const MenuOutlined = /* @__PURE__ */ silent(Menu)
export const MenuUnfoldOutlined = /* @__PURE__ */ silent(MenuUnfold)
export const MessageOutlined = /* @__PURE__ */ silent(Message)
export const MinusOutlined = /* @__PURE__ */ silent(Minus)
export const MoonOutlined = /* @__PURE__ */ silent(Moon)
export const MoreOutlined = /* @__PURE__ */ silent(More)
export const PictureOutlined = /* @__PURE__ */ silent(PictureFrame)
export const PlusOutlined = /* @__PURE__ */ silent(Plus)
export const PlusSquareOutlined = /* @__PURE__ */ silent(PlusSquare)
export const PrinterOutlined = /* @__PURE__ */ silent(Printer)
export const ReadOutlined = /* @__PURE__ */ silent(Read)
export const ReloadOutlined = /* @__PURE__ */ silent(Reload)
export const RightOutlined = /* @__PURE__ */ silent(Right)
export const SafetyOutlined = /* @__PURE__ */ silent(Safety)
export const ScheduleOutlined = /* @__PURE__ */ silent(Schedule)
export const SearchOutlined = /* @__PURE__ */ silent(Search)
export const ShoppingOutlined = /* @__PURE__ */ silent(Shopping)
export const SunOutlined = /* @__PURE__ */ silent(Sun)
export const DiffOutlined = /* @__PURE__ */ silent(Diff)
export const SwapOutlined = /* @__PURE__ */ silent(Swap)
export const MobileOutlined = /* @__PURE__ */ silent(Mobile)
export const TabletOutlined = /* @__PURE__ */ silent(Tablet)
export const TableOutlined = /* @__PURE__ */ silent(Table)
export const TeamOutlined = /* @__PURE__ */ silent(Team)
export const TransactionOutlined = /* @__PURE__ */ silent(Transaction)
export const UndoOutlined = /* @__PURE__ */ silent(Undo)
export const WarningOutlined = /* @__PURE__ */ silent(Warning)
export const TagsOutlined = /* @__PURE__ */ silent(Tags)
export const FieldTimeOutlined = /* @__PURE__ */ silent(FieldTime)
export const CoffeeOutlined = /* @__PURE__ */ silent(Coffee)
export const BankOutlined = /* @__PURE__ */ silent(Bank)
export const DollarOutlined = /* @__PURE__ */ silent(Dollar)
export const PercentageOutlined = /* @__PURE__ */ silent(Percentage)
export const PushpinFilled = /* @__PURE__ */ silent(PushpinFull)
export const PushpinOutlined = /* @__PURE__ */ silent(Pushpin)
export const QrcodeOutlined = /* @__PURE__ */ silent(Qrcode)
export const SettingOutlined = /* @__PURE__ */ silent(Setting)
export const ShopOutlined = /* @__PURE__ */ silent(Shop)
export const WalletOutlined = /* @__PURE__ */ silent(Wallet)
export const AlignCenterOutlined = /* @__PURE__ */ silent(AlignCenter)
export const BorderOutlined = /* @__PURE__ */ silent(Border)
export const ExpandOutlined = /* @__PURE__ */ silent(Expand)
export const LoginOutlined = /* @__PURE__ */ silent(Login)
export const FontSizeOutlined = /* @__PURE__ */ silent(FontSize)
export const LineOutlined = /* @__PURE__ */ silent(Line)
export const NotificationOutlined = /* @__PURE__ */ silent(Notification)
export const TagOutlined = /* @__PURE__ */ silent(Tag)
export const NumberOutlined = /* @__PURE__ */ silent(NumberSign)
export const ZoomInOutlined = /* @__PURE__ */ silent(ZoomIn)
export const ZoomOutOutlined = /* @__PURE__ */ silent(ZoomOut)
export const EyeInvisibleOutlined = /* @__PURE__ */ silent(EyeInvisible)
export const UnlockOutlined = /* @__PURE__ */ silent(Unlock)
export const AlignLeftOutlined = /* @__PURE__ */ silent(AlignLeft)
export const AlignRightOutlined = /* @__PURE__ */ silent(AlignRight)
export const VerticalAlignTopOutlined = /* @__PURE__ */ silent(VerticalAlignTop)
export const VerticalAlignMiddleOutlined = /* @__PURE__ */ silent(VerticalAlignMiddle)
export const VerticalAlignBottomOutlined = /* @__PURE__ */ silent(VerticalAlignBottom)
export const SendOutlined = /* @__PURE__ */ silent(Send)
export const StarOutlined = /* @__PURE__ */ silent(Star)
export const QuestionCircleOutlined = /* @__PURE__ */ silent(QuestionCircle)
export const BulbOutlined = /* @__PURE__ */ silent(Bulb)
