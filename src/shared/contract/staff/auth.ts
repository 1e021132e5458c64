/** Signing in, the session, one's own account, and the store's sign-in accounts (AUTH-1 … AUTH-10). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import {
  id,
  idInPath,
  instant,
  language,
  listReply,
  nothing,
  pageInput,
  requiredPhone,
  requiredText,
  text,
} from '../kernel/fields.ts'
import { hourStyles } from '../kernel/hourStyles.ts'
import { themes } from '../kernel/themes.ts'
import { ownChangeRules } from './ownChanges.ts'

/** Long enough for any password; the rules for a new one are in shared/rules/staff/passwords.ts. */
const password = z.string().max(200)
/** AID, e-mail, or `loginName@AID`. */
const account = z.string().trim().max(200)

/** A store that the signed-in person may switch to (AUTH-7). */
export const ownStore = z.object({ merchantId: id, aid: z.string(), name: z.string(), secondName: z.string() })

/** What the browser keeps of a session (AUTH-4; the specification's session keys). */
export const session = z.object({
  token: z.string(),
  userId: id,
  merchantId: id,
  cloverMid: z.string(),
  adminInfo: z.object({
    employeeId: id,
    displayName: z.string(),
    loginName: z.string(),
    email: z.string(),
    roleName: z.string(),
    roleSecondName: z.string(),
    language,
    /** How they want English hours written; sessions kept from before have none. */
    hourStyle: z.enum(hourStyles).default('h12'),
  }),
  boss: z.boolean(),
  /** Runs the installation (ADM-3); sessions kept from before do not say. */
  operator: z.boolean().default(false),
  /** Until the person has chosen their own password, nothing else is open (SEC-12). */
  mustChangePassword: z.boolean().default(false),
  /** Whose eyes the session looks with (EMP-7); it then reads only. */
  viewAs: z.object({ kind: z.enum(['role', 'employee']), id, name: z.string(), secondName: z.string() }).nullable(),
  /** The addresses of the permission tree that the person may open. */
  routes: z.array(z.string()),
  permissions: z.array(z.string()),
  logos: z.object({ light: z.string(), dark: z.string() }),
  store: z.object({
    aid: z.string(),
    name: z.string(),
    secondName: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    cutoverMinutes: z.number().int(),
    businessDate: z.iso.date(),
    /** What its people can choose from; the first for anyone who has not chosen. Kept sessions of before have none of these. */
    languages: z.array(language).default(['en', 'zh']),
    /** Until somebody chooses themselves. */
    theme: z.enum(themes).default('system'),
    /** The browser signs out after so many minutes without a touch; null: it does not. */
    idleMinutes: z.number().int().nullable().default(null),
    /** Whether people may change their own pay and hours with a second person's approval (EMP-9). */
    ownChanges: z.enum(ownChangeRules).default('boss'),
  }),
  stores: z.array(ownStore),
})
export type Session = z.infer<typeof session>

export const signInAccount = z.object({
  employeeId: id,
  displayName: z.string(),
  loginName: z.string(),
  email: z.string(),
  roleName: z.string(),
  roleSecondName: z.string(),
  boss: z.boolean(),
  status: z.enum(['valid', 'invalid']),
  lastSignInAt: instant.nullable(),
  /** Pairs of this account and an address that are locked now. */
  lockedAddresses: z.array(z.string()),
  /** False where this person holds a right that the reader lacks (SEC-1). */
  mayReset: z.boolean(),
})

export const authCalls = {
  signInPage: defineCall({
    method: 'GET',
    path: '/posManagementApi/signInPage',
    needs: 'everyone',
    access: 'owner',
    about: 'Returns what the sign-in page shows before sign-in: hotline, demo accounts, whether setup is needed.',
    input: nothing,
    reply: z.object({
      hotline: z.string(),
      needsSetup: z.boolean(),
      demoAccounts: z.array(
        z.object({
          account: z.string(),
          password: z.string(),
          who: z.enum(['boss', 'manager', 'cashier', 'secondStore']),
        }),
      ),
    }),
  }),
  verifycode: defineCall({
    method: 'GET',
    path: '/posManagementApi/verifycode',
    needs: 'everyone',
    access: 'owner',
    about: 'Returns a new verification image. Single use, valid for 5 minutes.',
    input: nothing,
    reply: z.object({ verifyCodeId: z.string(), image: z.string() }),
  }),
  login: defineCall({
    method: 'POST',
    path: '/posManagementApi/login',
    needs: 'everyone',
    access: 'ownerTurns',
    about:
      'Signs in with an AID, an email or loginName@AID. The verification code is what the image shows, or the answer to sums that a browser does.',
    input: z.object({ account, password, verifyCode: z.string().trim().max(200), verifyCodeId: z.string().max(100) }),
    reply: session,
  }),
  loginPOS: defineCall({
    method: 'GET',
    path: '/loginPOS/{id}',
    needs: 'everyone',
    access: 'owner',
    about: 'Signs in with a one-time ticket (direct sign-in).',
    input: z.object({ id: z.string().max(200) }),
    reply: session,
  }),
  loginPOSFromToken: defineCall({
    method: 'GET',
    path: '/loginPOSFromToken',
    needs: 'everyone',
    access: 'owner',
    about: 'Signs in with a one-time ticket passed as a query parameter.',
    input: z.object({ token: z.string().max(200) }),
    reply: session,
  }),
  currentSession: defineCall({
    method: 'GET',
    path: '/posManagementApi/currentSession',
    needs: 'signedIn',
    access: 'owner',
    inViewAs: true,
    beforeOwnPassword: true,
    about: 'Returns the current session. Permissions and store may have changed since sign-in.',
    input: nothing,
    reply: session.omit({ token: true }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/posManagementApi/logout',
    needs: 'signedIn',
    access: 'owner',
    inViewAs: true,
    beforeOwnPassword: true,
    about: 'Ends this session.',
    input: nothing,
    reply: nothing,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/posManagementApi/changePassword',
    needs: 'signedIn',
    access: 'ownerTurns',
    beforeOwnPassword: true,
    about: 'Changes the caller’s dashboard password and ends all their other sessions.',
    input: z.object({ oldPassword: password, newPassword: password, confirmPassword: password }),
    reply: nothing,
  }),
  changeLanguage: defineCall({
    method: 'POST',
    path: '/posManagementApi/changeLanguage',
    needs: 'signedIn',
    access: 'owner',
    inViewAs: true,
    beforeOwnPassword: true,
    about: 'Saves the language of the signed-in person.',
    input: z.object({ language }),
    reply: nothing,
  }),
  changeHourStyle: defineCall({
    method: 'POST',
    path: '/posManagementApi/changeHourStyle',
    needs: 'signedIn',
    access: 'owner',
    inViewAs: true,
    about: 'Saves how the signed-in person wants hours written in English: 2:30 PM or 14:30.',
    input: z.object({ hourStyle: z.enum(hourStyles) }),
    reply: nothing,
  }),
  switchMerchant: defineCall({
    method: 'POST',
    path: '/posManagementApi/switchMerchant',
    needs: 'signedIn',
    access: 'owner',
    about: 'Switches to another store of the same owner.',
    input: z.object({ merchantId: id }),
    reply: session,
  }),
  createTicket: defineCall({
    method: 'POST',
    path: '/posManagementApi/createTicket',
    needs: 'signedIn',
    access: 'owner',
    about: 'Creates a one-time sign-in ticket for the caller, valid for 60 seconds (AUTH-6, SEC-1).',
    input: nothing,
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
  }),
  confirmPassword: defineCall({
    method: 'POST',
    path: '/posManagementApi/confirmPassword',
    needs: 'signedIn',
    access: 'ownerTurns',
    inViewAs: true,
    about: 'Checks the caller’s password again. The token opens the sales report for 15 minutes.',
    input: z.object({ password }),
    reply: z.object({ stepUp: z.string(), expiresAt: instant }),
  }),
  setUp: defineCall({
    method: 'POST',
    path: '/posManagementApi/setUp',
    needs: 'everyone',
    access: 'ownerTurns',
    about: 'First setup: creates the store, its owner and the default roles with the setup code printed by the server.',
    input: z.object({
      setupCode: z.string().trim().max(60),
      storeName: requiredText(100),
      storeSecondName: text(100),
      phone: requiredPhone,
      timeZone: z.string().max(60),
      currency: z.string().regex(/^[A-Z]{3}$/),
      firstName: requiredText(60),
      lastName: text(60),
      email: z.email().max(200),
      password,
      confirmPassword: password,
      /** The owner's own at a terminal; empty: none yet. */
      posPassword: password.default(''),
      language,
    }),
    /** The owner is signed in at once. */
    reply: z.object({ aid: z.string(), session }),
  }),
  getSignInAccounts: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSignInAccounts',
    needs: 'employees.accounts.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists who can sign in to this store, and which accounts are locked.',
    input: z.object({ ...pageInput, search: text(100).default('') }),
    reply: listReply(signInAccount),
  }),
  unlockAccount: defineCall({
    method: 'POST',
    path: '/posManagementApi/unlockAccount/{employeeId}',
    needs: 'employees.accounts.reset',
    access: 'owner',
    about: 'Unlocks an account after failed sign-ins (AUTH-2).',
    input: z.object({ employeeId: idInPath }),
    reply: nothing,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/posManagementApi/resetPassword/{employeeId}',
    needs: 'employees.accounts.reset',
    access: 'ownerTurns',
    about: 'Sets a new dashboard password for a person who has no permission that the caller lacks (AUTH-8, SEC-1).',
    input: z.object({ employeeId: idInPath, newPassword: password, confirmPassword: password }),
    reply: nothing,
  }),
}
