/** What the pages of the menu are for, and what people get wrong there. */
export const menuHelp = {
  menuPanel: {
    purpose:
      'What you sell where: a menu for the POS, the kiosk or the web, with its categories, dishes, prices and hours. Mark dishes sold out here, also from a phone.',
    mistake: 'A dish in the library is not on sale until it is on a menu that is switched on.',
  },
  dishes: {
    purpose:
      'The library of everything you sell, whichever menu it is on. Filter for what is missing, change many dishes at once, and open one to edit it.',
    mistake: 'Switching a dish off takes it off every menu. To stop it for tonight, mark it sold out instead.',
  },
  dishForm: {
    purpose: 'One dish: its names, category, prices, taxes, choices, printers and what guests read about it.',
    mistake: 'A dish without a tax is sold without tax. Check the taxes before you save.',
  },
  dishGrid: {
    purpose: 'Many dishes as in a spreadsheet: type, paste, fill down, then review and save everything as one change.',
    mistake: 'Nothing is saved while you type. Press “Review and save” when you are done.',
  },
  categories: {
    purpose: 'The headings of your menus, in the order guests see them, with hours and a picture if you like.',
    mistake: 'While a category is off or outside its hours, none of its dishes can be ordered.',
  },
  categoryForm: {
    purpose: 'One category: names, description, availability hours, picture, and whether alcohol may be in it.',
    mistake: 'Leave the hours empty unless the category is limited to them. Empty means any time.',
  },
  modifierGroups: {
    purpose:
      'The questions guests are asked with a dish: size, sauce, how spicy. One group serves as many dishes as you like.',
    mistake: 'Build a group once and share it. A copy for each dish has to be changed in every copy.',
  },
  modifierGroupForm: {
    purpose: 'One question: how many choices guests have to make and may make, the choices, and their prices.',
    mistake: 'A minimum above the number of choices makes every dish with the group impossible to order.',
  },
  addOns: {
    purpose: 'Extras that nobody has to be asked about, such as a fried egg. Groups decide which dishes offer them.',
    mistake: 'If the kitchen needs an answer, use a modifier group. An add-on is never asked for.',
  },
  addOnForm: {
    purpose: 'One add-on with its price, or a group with the categories that offer it.',
    mistake: 'A group without categories is offered with every dish.',
  },
  specials: {
    purpose: 'Combos and set meals: guests choose the dishes from groups and pay one price.',
    mistake: 'Build the special groups first. A special without a group can’t be saved.',
  },
  specialGroups: {
    purpose: 'The choices inside specials, such as “a soup” or “a main”, with an up-charge where one costs more.',
    mistake: 'A dish that is off stays in the group, but guests can’t choose it.',
  },
  specialForm: {
    purpose:
      'One special with its price and groups, or one group with its dishes. The price breakdown shows how reports share the price out.',
    mistake: 'Reports show the sales of a special also under the dishes that were chosen. Don’t add the two up.',
  },
  supplyTimes: {
    purpose: 'Named weekly hours, such as “Lunch”, that menus, categories and dishes share.',
    mistake: 'A change here applies everywhere the hours are used. Look at “Used in” first.',
  },
  menuVersions: {
    purpose:
      'What is on sale now, what waits to be published, and every version before. Prepare changes in a draft, publish now or at a set time, and restore an earlier version.',
    mistake: 'While a draft is open, nobody’s menu changes go live. Publish or discard it when you are done.',
  },
  menuImport: {
    purpose:
      'Your whole menu as a file: export it, edit it in a spreadsheet and import it, or paste a menu as text. You review every change first.',
    mistake: 'Keep the number column. It is how a row finds its dish when the name changed.',
  },
  menuHealth: {
    purpose:
      'What is worth fixing in the menu: dishes without tax or picture, doubles, prices below cost, what never sells.',
    mistake: '“Not sold in 90 days” needs 90 days of orders before it says anything.',
  },
  orderLimits: {
    purpose:
      'How much a table may order, how long it may stay, buffet prices, and how many orders the kitchen takes at a time. Try every setting out before you save.',
    mistake: 'A period starts with the first order, not when guests sit down. Ordering more does not extend it.',
  },
} as const
