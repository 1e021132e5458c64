/** The part of the permission tree that the menu is. */
import type { ModuleNode } from './permissions.ts'

export const menuModule = {
  key: 'menu',
  pages: [
    {
      key: 'menu.panel',
      routes: ['/merchant/MenuDashboard'],
      opensWith: 'menu.panel.view',
      functions: [{ key: 'menu.panel.view' }, { key: 'menu.panel.edit' }, { key: 'menu.panel.soldOut' }],
    },
    {
      key: 'menu.versions',
      routes: ['/merchant/MenuVersions'],
      opensWith: 'menu.versions.view',
      functions: [
        { key: 'menu.versions.view' },
        { key: 'menu.versions.draft' },
        { key: 'menu.versions.publish' },
        { key: 'menu.versions.rollback' },
      ],
    },
    {
      key: 'menu.categories',
      routes: ['/merchant/Categories', '/merchant/Categories/CategoriesAddNew'],
      opensWith: 'menu.categories.view',
      functions: [{ key: 'menu.categories.view' }, { key: 'menu.categories.edit' }, { key: 'menu.categories.delete' }],
    },
    {
      key: 'menu.dishes',
      routes: ['/merchant/Items', '/merchant/Items/ItemsAddNew', '/merchant/Items/ItemsGrid'],
      opensWith: 'menu.dishes.view',
      functions: [
        { key: 'menu.dishes.view' },
        { key: 'menu.dishes.edit' },
        { key: 'menu.dishes.delete' },
        { key: 'menu.dishes.batch' },
        { key: 'menu.dishes.taxes' },
      ],
    },
    {
      key: 'menu.transfer',
      routes: ['/merchant/MenuImport'],
      opensWith: 'menu.transfer.export',
      functions: [{ key: 'menu.transfer.export' }, { key: 'menu.transfer.import' }],
    },
    {
      key: 'menu.modifiers',
      routes: ['/merchant/ModifierGroups', '/merchant/ModifierGroups/GroupsAddNew'],
      opensWith: 'menu.modifiers.view',
      functions: [{ key: 'menu.modifiers.view' }, { key: 'menu.modifiers.edit' }, { key: 'menu.modifiers.delete' }],
    },
    {
      key: 'menu.addOns',
      routes: ['/merchant/Additional', '/merchant/Additional/AdditionalAddNew/:type'],
      opensWith: 'menu.addOns.view',
      functions: [{ key: 'menu.addOns.view' }, { key: 'menu.addOns.edit' }, { key: 'menu.addOns.delete' }],
    },
    {
      key: 'menu.specials',
      routes: ['/merchant/Specials', '/merchant/Specials/SpecialsAddNew/:type', '/merchant/Specials/SpecialsGroups'],
      opensWith: 'menu.specials.view',
      functions: [{ key: 'menu.specials.view' }, { key: 'menu.specials.edit' }, { key: 'menu.specials.delete' }],
    },
    {
      key: 'menu.supplyTimes',
      routes: ['/merchant/SupplyTimes'],
      opensWith: 'menu.supplyTimes.view',
      functions: [
        { key: 'menu.supplyTimes.view' },
        { key: 'menu.supplyTimes.edit' },
        { key: 'menu.supplyTimes.delete' },
      ],
    },
    {
      key: 'menu.thirdParty',
      routes: ['/merchant/chowlyMenu', '/merchant/chowlyMenu/DeliveryChannel/:channel'],
      opensWith: 'menu.thirdParty.view',
      functions: [
        { key: 'menu.thirdParty.view' },
        { key: 'menu.thirdParty.edit' },
        { key: 'menu.thirdParty.publish' },
        { key: 'menu.thirdParty.pause' },
      ],
    },
    {
      key: 'menu.limits',
      routes: ['/merchant/OrderLimits'],
      opensWith: 'menu.limits.view',
      functions: [{ key: 'menu.limits.view' }, { key: 'menu.limits.edit' }],
    },
    {
      key: 'menu.health',
      routes: ['/merchant/MenuHealth'],
      opensWith: 'menu.health.view',
      functions: [{ key: 'menu.health.view' }],
    },
  ],
} as const satisfies ModuleNode
