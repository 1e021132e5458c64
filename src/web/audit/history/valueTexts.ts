/** Lists of words that the menu has names for. */
export const MENU_WORDS: ReadonlySet<string> = new Set(['orderTypes', 'channels', 'allergens'])

/** The texts that may name a choice of a field, the first that there is; the history shows it by that (SET-10). */
export const valueTexts = (key: string, choice: string): readonly string[] => [
  `audit.choices.${key}.${choice}`,
  ...(MENU_WORDS.has(key) || key === 'type' || key === 'orderType' || key === 'defaultOrderType'
    ? [`menuVersions.words.${choice}`]
    : []),
  ...(key === 'change' ? [`printRouting.changes.${choice}`] : []),
  ...(key === 'terminalOrders' ? [`printRouting.terminalOrders.${choice}`] : []),
  ...(key === 'kind' ? [`audit.types.${choice}`, `texts.kind.${choice}`, `mails.kind.${choice}`] : []),
  ...(key === 'mailPort' ? [`mailSetting.mailPorts.${choice}`] : []),
  ...(key === 'tls' ? [`mailSetting.tlsNames.${choice}`] : []),
  ...(key === 'state' ? [`mails.state.${choice}`] : []),
  ...(key === 'state' || key === 'wishes' ? [`waitlist.${key === 'state' ? 'states' : key}.${choice}`] : []),
  ...(key === 'state' || key === 'kind' ? [`printing.${key}s.${choice}`] : []),
  ...(key === 'state' || key === 'reason' || key === 'taxRemittedBy' ? [`channelTrail.${key}s.${choice}`] : []),
  ...(key === 'stacking' || key === 'kind' ? [`couponTrail.${key}.${choice}`] : []),
  ...(key === 'attention' ? [`attention.names.${choice}`] : []),
  ...(key === 'channel' ? [`thirdParty.names.${choice}`] : []),
  ...(key === 'language' || key === 'languages' ? [`shell.language.${choice}`] : []),
  `audit.values.${choice}`,
]
