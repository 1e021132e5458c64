/** Prices of a menu by rule. */
export const menuPrices = {
  none: 'Library prices',
  asIs: 'Library prices, unchanged',
  ending: 'ending {{ending}}',
  modifiersToo: 'modifiers too',
  and: ', ',
  byRule: 'Set prices by rule',
  hint: 'Applies to every item without its own price on this menu. When a library price changes, this menu follows.',
  anyEnding: 'Any',
  modifiers: 'Apply the percentage to modifiers, add-ons and up-charges too',
  example: 'Example: {{from}} becomes {{to}}',
}
