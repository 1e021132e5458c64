/** What antd draws smaller than 24 px is hit on 24 px all the same (WCAG 2.5.8), without moving what stands around it. */
import type { ConfigProviderProps } from 'antd'
import controls from './controls.module.css'

const named = (name: string): string => controls[name] ?? ''
const clear = named('clear')
const ticked = named('ticked')

/** Of every control on every page. */
export const largeTargets = {
  drawer: { classNames: { close: named('drawerClose') } },
  select: { classNames: { clear, itemRemove: named('remove') } },
  input: { classNames: { clear } },
  inputPassword: { classNames: { suffix: named('withEye') } },
  // Its button that clears takes the class of what stands at the end.
  datePicker: { classNames: { suffix: clear } },
  timePicker: { classNames: { suffix: clear } },
  checkbox: { classNames: { root: ticked } },
  radio: { classNames: { root: ticked } },
  tabs: { classNames: { header: named('tabs') } },
} satisfies Partial<ConfigProviderProps>
