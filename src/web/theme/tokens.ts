/** The look of antd's controls, in both themes (docs/product/look.md). Everything else takes its colours from antd's variables. */
import { theme, type ThemeConfig } from 'antd'

const fontFamily = "'Inter Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', sans-serif"

const light = {
  link: '#0f766e',
  // Darker, as a lighter one could not be read on white.
  linkHover: '#0b5f58',
  accentText: '#0f766e',
  text: '#1c1917',
  base: '#ffffff',
  layout: '#faf9f7',
  container: '#ffffff',
  elevated: '#ffffff',
  border: '#e7e5e4',
  borderSecondary: '#f0eeec',
  success: '#15803d',
  warning: '#b45309',
  error: '#b91c1c',
  errorText: '#b91c1c',
  info: '#2563eb',
  quiet: '#736c66',
  tableHead: '#736c66',
  rowHover: '#faf9f7',
  lookedAt: '#57534e',
  primaryBg: '#e6f4f1',
  primaryBgHover: '#d3ebe6',
  primaryBorder: '#9fd3ca',
}

const dark: typeof light = {
  link: '#5eead4',
  linkHover: '#99f6e4',
  // As antd's dark algorithm draws the link.
  accentText: '#53cab7',
  text: '#f5f5f4',
  base: '#161412',
  layout: '#100f0d',
  container: '#191715',
  elevated: '#23201d',
  border: '#3a3733',
  borderSecondary: '#2a2725',
  success: '#22c55e',
  warning: '#f59e0b',
  error: '#ef4444',
  errorText: '#f87171',
  info: '#3b82f6',
  quiet: '#a8a29e',
  tableHead: '#a8a29e',
  rowHover: '#1f1c1a',
  lookedAt: '#c8c3be',
  primaryBg: '#123430',
  primaryBgHover: '#17433d',
  primaryBorder: '#1f5f56',
}

/** The class on `<html>` under which antd writes its variables, so that our own styles can use them everywhere. */
export const VARIABLES_CLASS = 'mise'

export interface Screen {
  readonly isDark: boolean
  /** Every control is 40 px high. */
  readonly forFingers: boolean
  /** Who asked the system for less motion gets none: a dialog is there at once. */
  readonly isCalm: boolean
}

/** The colour of the head of the page: what a phone draws around an installed page (also in `public/theme.js`). */
export const headColor = (isDark: boolean): string => (isDark ? dark : light).container

/** antd's theme for this screen. */
export function themeOf({ isDark, forFingers, isCalm }: Screen): ThemeConfig {
  const c = isDark ? dark : light
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { prefix: 'ant', key: VARIABLES_CLASS },
    hashed: false,
    token: {
      colorPrimary: '#0f766e',
      colorPrimaryBg: c.primaryBg,
      colorPrimaryBgHover: c.primaryBgHover,
      colorPrimaryBorder: c.primaryBorder,
      colorInfo: c.info,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.error,
      colorErrorText: c.errorText,
      colorLink: c.link,
      colorLinkHover: c.linkHover,
      colorLinkActive: c.linkHover,
      colorTextBase: c.text,
      colorTextTertiary: c.quiet,
      colorTextPlaceholder: c.quiet,
      colorTextDescription: c.quiet,
      colorBgBase: c.base,
      colorBgLayout: c.layout,
      colorBgContainer: c.container,
      colorBgElevated: c.elevated,
      colorBorder: c.border,
      colorBorderSecondary: c.borderSecondary,
      fontFamily,
      fontSize: 14,
      fontSizeHeading1: 28,
      borderRadius: 8,
      controlHeight: forFingers ? 40 : 36,
      controlHeightSM: forFingers ? 36 : 28,
      motion: !isCalm,
      motionDurationSlow: '0.15s',
      motionDurationMid: '0.15s',
      motionDurationFast: '0.1s',
    },
    components: {
      // The accent fills buttons; as a word, a line or a mark on a dark ground it would be too dark to read.
      ...partsOf(c.accentText, c.lookedAt),
      // Red as a word and a line must be read on the ground of the theme; filled with it, a button is written on.
      Button: { ...buttonOf(c.accentText), ...(isDark ? dangerInDark : {}) },
      Form: {
        colorError: c.errorText,
        // A label of two lines needs room for two: a height of its own would lay the second on the field.
        verticalLabelPadding: '1px 0 5px',
        verticalLabelMargin: '4px 0 0',
        itemMarginBottom: 20,
        labelHeight: 'auto',
      },
      Switch: { trackHeight: 24 },
      Table: {
        colorPrimary: c.accentText,
        headerBg: c.container,
        headerColor: c.tableHead,
        headerSplitColor: 'transparent',
        cellPaddingBlockMD: 12,
        cellPaddingInlineMD: 12,
        headerSortActiveBg: c.container,
        headerSortHoverBg: c.rowHover,
        fixedHeaderSortActiveBg: c.container,
        bodySortBg: c.container,
        rowHoverBg: c.rowHover,
        rowSelectedBg: c.primaryBg,
        rowSelectedHoverBg: c.primaryBgHover,
      },
    },
  }
}

/** Light on dark; the words on a button that is filled with it are dark. */
const dangerInDark = {
  colorError: '#f87171',
  colorErrorHover: '#fca5a5',
  colorErrorActive: '#ef4444',
  dangerColor: '#1c1917',
}

const buttonOf = (accent: string) => ({
  defaultHoverColor: accent,
  defaultHoverBorderColor: accent,
  defaultActiveColor: accent,
  defaultActiveBorderColor: accent,
})

/** `lookedAt`: the value of a field that somebody may read and not change. */
function partsOf(accent: string, lookedAt: string): ThemeConfig['components'] {
  const colorPrimary = accent
  const edge = { activeBorderColor: accent, hoverBorderColor: accent, colorTextDisabled: lookedAt }
  return {
    Checkbox: { colorTextDisabled: lookedAt },
    DatePicker: edge,
    Dropdown: { colorPrimary },
    Input: edge,
    InputNumber: edge,
    Pagination: { colorPrimary, itemActiveColor: accent, itemActiveColorHover: accent },
    Radio: { colorTextDisabled: lookedAt },
    Select: { colorPrimary, ...edge },
    Spin: { colorPrimary },
    // Narrower than antd's 32 px, so that a page's tabs stand beside each other on a phone.
    Tabs: {
      horizontalItemGutter: 20,
      itemSelectedColor: accent,
      itemHoverColor: accent,
      itemActiveColor: accent,
      inkBarColor: accent,
    },
  }
}
