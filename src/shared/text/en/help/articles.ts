/** The articles of the user guide (docs/guide). */
import type { ArticleName } from '../../../rules/help/guide.ts'

/** The titles of the articles of the user guide, as the articles have them. */
export const articles = {
  'first-hour': 'Your first hour',
  'finding-your-way': 'Finding your way',
  devices: 'Terminals, pads and kiosks',
  'import-history': 'Import orders from your previous system',
  orders: 'Taking orders live',
  'refunds-and-voids': 'Refunds and voids',
  'tables-and-floor': 'Tables and the floor',
  'scan-to-order': 'QR codes and ordering at the table',
  waitlist: 'Waitlist',
  'sold-out': '86: marking a dish sold out',
  'close-out-day': 'Close out the day',
  'cash-drawers': 'Cash drawers',
  'card-batches': 'Card batches',
  tips: 'Tips and tip pools',
  'payments-and-surcharges': 'Payments, surcharges and gratuity',
  taxes: 'Taxes',
  'discounts-and-comps': 'Discounts, comps and voids',
  'gift-cards': 'Gift cards',
  menu: 'The menu, from dish to sale',
  'menu-versions': 'Drafts, publishing and versions',
  'menu-in-bulk': 'Many dishes at once',
  'order-limits': 'Buffets, order limits and kitchen capacity',
  'employees-and-roles': 'Employees, roles and rights',
  scheduling: 'Scheduling',
  'clock-records': 'Clock records and payroll',
  'reading-reports': 'How reports work',
  'sales-report': 'The sales report',
  'item-sales': 'Item sales and menu engineering',
  'other-reports': 'Labor, tables, sources, customers',
  'exception-watch': 'Exception watch',
  reconciliation: 'Reconciliation',
  'accounting-export': 'Accounting export',
  'all-stores': 'Several stores',
  customers: 'Customers',
  'text-messages': 'Text messages to guests',
  coupons: 'Coupons',
  posters: 'Posters',
  'delivery-channels': 'Delivery services',
  'store-settings': 'Store settings',
  'pos-settings': 'POS settings',
  printing: 'Printing',
  'print-templates': 'Print templates',
  'compare-and-copy': 'Keep stores alike',
  'history-and-backups': 'Who changed what, undo, and backups',
} as const satisfies Readonly<Record<ArticleName, string>>

/** What people may call what an article is about; typed into a search, never shown. */
export const articleWords = {
  'first-hour': 'start, set up, onboarding, begin, new restaurant, go live, checklist',
  'finding-your-way':
    'search, palette, ctrl k, sidebar, bell, attention, language, chinese, dark, theme, pin, shortcut, help, dashboard',
  devices: 'terminal, pos, pair, pairing code, kiosk, tablet, pad, printer, equipment, revoke, lost',
  'import-history': 'migrate, previous pos, csv, old sales, toast, square, clover, history',
  orders: 'order list, live, filter, void, receipt, reprint, sync, terminal, confirm, kitchen, search order',
  'refunds-and-voids': 'refund, void, money back, cancel, delete order, tip, approval, gateway, chargeback, return',
  'tables-and-floor': 'table, floor plan, area, seat, clean, combine, robot, draw, turn, section',
  'scan-to-order': 'qr, qr code, table card, guest page, call server, bill, phone, scan, self order',
  waitlist: 'line, queue, wait, quote, party, host, no-show, reservation, text guest',
  'sold-out': '86, eighty-six, out of stock, portions, unavailable, stop selling, run out',
  'close-out-day': 'close day, end of day, z report, closing, day close, eod, reopen, final, night',
  'cash-drawers': 'cash, drawer, till, count, over, short, blind count, float, payout, drop, safe, register, no sale',
  'card-batches': 'credit card, settle, settlement, batch, tip adjust, gateway, clover, void, deposit, bank',
  tips: 'tip, gratuity, tip pool, tip share, service charge, payroll, flsa, tip out, declare',
  'payments-and-surcharges':
    'payment types, tender, surcharge, fee, gratuity, service charge, card surcharge, cash rounding, credit card fee, convenience fee',
  taxes: 'sales tax, tax rate, tax report, filing, exempt, inclusive, marketplace, rounding, vat',
  'discounts-and-comps': 'discount, comp, void, promo, employee meal, give away, approval, reason, free',
  'gift-cards': 'gift card, liability, voucher, balance, reload, stored value',
  menu: 'dish, item, category, modifier, combo, add-on, price, kiosk, photo, allergen, library, side dish',
  'menu-versions':
    'draft, publish, version, restore, schedule, rollback, history, undo, seasonal menu, price change date',
  'menu-in-bulk':
    'import, export, spreadsheet, excel, csv, paste, bulk edit, grid, price increase, menu health, duplicates',
  'order-limits': 'buffet, all you can eat, limit, dining time, capacity, kitchen capacity, throttle, slots, hot pot',
  'employees-and-roles':
    'staff, user, permission, role, password, pin, login, account, locked out, view as, manager, access, exception',
  scheduling: 'schedule, shift, rota, roster, week, template, overtime, labor cost, publish, day off',
  'clock-records': 'time clock, timesheet, payroll, punch, break, overtime, clock in, clock out, hours, pay',
  'reading-reports': 'report, export, excel, pdf, csv, email, schedule, compare, view, filter, password, print, period',
  'sales-report': 'sales, net sales, gross, revenue, tender, transactions, by hour, by day, total collected, z report',
  'item-sales': 'product mix, best seller, top dishes, menu engineering, stars, dogs, margin, food cost, pmix',
  'other-reports': 'labor, table turns, source, customer, returning, channel, revpash, labor percent, cohort',
  'exception-watch': 'theft, fraud, loss prevention, void abuse, no sale, audit, suspicious, comps by employee',
  reconciliation: 'balance, mismatch, check, books, prove, cents, difference, verify',
  'accounting-export': 'quickbooks, xero, journal, accounting, bookkeeper, chart of accounts, debit, credit, ledger',
  'all-stores': 'multi store, multiple locations, chain, group, compare stores, add store, second store, switch store',
  customers: 'guest, crm, loyalty, regulars, phone, merge, privacy, erase, gdpr, ccpa, import customers',
  'text-messages': 'sms, twilio, text, stop, consent, quiet hours, opt out, notification, message cost',
  coupons: 'coupon, promo code, campaign, discount code, voucher, redeem, barcode, marketing',
  posters: 'poster, banner, kiosk screen, display, advertisement, image, template, signage',
  'delivery-channels':
    'uber eats, doordash, otter, deliverect, chowly, third party, delivery, publish menu, commission, online menu, pause',
  'store-settings':
    'settings, store name, address, logo, hours, holiday, order type, delivery zone, language, time zone, idle, sign out, api',
  'pos-settings':
    'terminal settings, auto lock, order number, quick cash, receipt copies, hold and fire, course, reasons, sources, server checkout',
  printing:
    'printer, kitchen printer, ticket, star, cloudprnt, epson, escpos, paper, reprint, routing, backup printer, buzzer',
  'print-templates':
    'receipt design, receipt template, kitchen ticket layout, logo, footer, font size, chinese receipt, tip line',
  'compare-and-copy': 'copy menu, copy prices, sync stores, match dishes, franchise, same price, push changes',
  'history-and-backups':
    'audit, undo, history, backup, restore, upgrade, settings export, who changed, system, disk, operator',
} as const satisfies Readonly<Record<ArticleName, string>>
