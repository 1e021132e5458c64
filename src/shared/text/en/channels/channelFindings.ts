export const channelFindings = {
  rules: {
    menusMissing: '{{channel}} needs at least one third-party menu with something on it.',
    itemsMissing: '{{channel}} needs at least one dish that is turned on.',
    storeHoursMissing: '{{channel}} needs business hours. Set them in the operation settings.',
    hoursMissing: '{{channel}} needs hours: {{name}} has none.',
    hoursShort: '{{channel}} needs hours of more than {{minutes, number}} minutes: {{name}}, {{day}} {{from}}–{{to}}',
    hoursOverlap: '{{channel}} refuses hours that overlap: {{name}}, {{day}} {{from}}–{{to}}',
    specialDayWrong: 'The closed day {{date}} is neither closed nor has hours. {{channel}} would refuse it.',
    idLetters: '{{channel}} refuses {{letters}} in an external ID: {{name}}, “{{ref}}”',
    idTwice: '{{name}} and {{other}} have the same external ID, “{{ref}}”. {{channel}} can’t tell them apart.',
    priceZero: 'The price of {{name}} on {{channel}} is 0. It must be above 0.',
    optionPriceNegative: '{{name}} lowers the price of a dish. {{channel}} refuses prices below 0.',
    optionsTooFew:
      '{{name}} requires {{min, number}} but offers {{possible, number}} on {{channel}}. Nobody can order.',
    maxBelowMin: '{{name}} has a maximum of {{max, number}} below its minimum of {{min, number}}.',
    nestedRequired:
      '{{name}} is required inside another choice. {{channel}} has one level of choices, so orders would lack it.',
    freeUnsaid: '{{name}}: the first {{free, number}} are free here, but {{channel}} charges for each.',
    nestedLeftOut: '{{name}} opens inside another choice. {{channel}} has one level of choices and leaves it out.',
    alcoholSticky: '{{name}} goes to {{channel}} as alcohol and stays marked so there, even if you change it later.',
    closedDay: 'The menu is offered on {{day}}, when the store is closed. {{channel}} takes no orders then.',
    translationMissing: '{{name}} has no Chinese name. {{channel}} shows the English one.',
    pictureMissing: '{{name}} has no image on {{channel}}.',
  },
} as const
