/** The guide from the empty store to its first order (SHELL-16): its steps, and putting one off. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'

/** Where the guide stands whole. */
export const GUIDE_PAGE = '/merchant/Guide'

/** In the order that saves work: a tax is there before the dishes that bear it. */
export const guideStepKeys = ['details', 'taxes', 'payment', 'hours', 'menu', 'staff', 'terminal', 'order'] as const
export type GuideStepKey = (typeof guideStepKeys)[number]

/** Without its permission a step is not shown: the person could do nothing about it. */
export const guideStepNeeds = {
  details: 'settings.store.edit',
  taxes: 'menu.dishes.taxes',
  payment: 'settings.payment.edit',
  hours: 'settings.hours.edit',
  menu: 'menu.panel.edit',
  staff: 'employees.list.edit',
  terminal: 'equipment.devices.pair',
  order: 'orders.list.view',
} as const satisfies Record<GuideStepKey, PermissionKey>

/** The first order cannot be put off: it is the end. */
export const maySkip = (key: GuideStepKey): boolean => key !== 'order'

const step = z.enum(guideStepKeys)
const guideStep = z.object({ key: step, state: z.enum(['done', 'open', 'skipped']) })
export type GuideStep = z.output<typeof guideStep>

export const guideCalls = {
  getGuide: defineCall({
    method: 'POST',
    path: '/getGuide',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the set-up guide of the store: its steps, by what is there, that the caller may carry out.',
    input: nothing,
    reply: z.object({
      steps: z.array(guideStep),
      /** The first order came: nothing is left to lead to. */
      ended: z.boolean(),
      /** Of the store's address: whose usual tax is offered. */
      state: z.string(),
    }),
  }),
  skipGuideStep: defineCall({
    method: 'POST',
    path: '/skipGuideStep',
    needs: 'signedIn',
    // That of the step.
    mayNeed: Object.values(guideStepNeeds),
    access: 'write',
    about: 'Skips a step of the set-up guide for everybody in the store, or takes it up again.',
    input: z.object({ step: step.refine(maySkip, { error: 'failures.field.choice' }), skip: z.boolean() }),
    reply: nothing,
  }),
} as const
