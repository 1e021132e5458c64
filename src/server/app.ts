/** The HTTP application: service calls, live stream, health, and the pages. */
import { Hono } from 'hono'
import { allCalls } from '../shared/contract/calls.ts'
import { SERVICE_BASE } from '../shared/contract/kernel/call.ts'
import { PICTURES_PATH } from '../shared/contract/menu/pictures.ts'
import { POSTERS_PATH } from '../shared/contract/posters/posters.ts'
import { allCommands } from './cli/commands.ts'
import { onReplyCallback, onStatusCallback, textCallbackPaths } from './messages/callbacks/textCallbacks.ts'
import { findPicture } from './menu/pictures/delivery.ts'
import { mountMailLinks } from './mail/addresses/linkPages.ts'
import { allHandlers } from './handlers.ts'
import { mountCallbackForms } from './kernel/callbackForms.ts'
import { mountGuestPages } from './room/guest/guestPages.ts'
import { mountCommandEndpoint } from './kernel/commandEndpoint.ts'
import { addGuards } from './kernel/guards.ts'
import { mountFiles } from './kernel/files.ts'
import { mountHealth } from './kernel/health.ts'
import { mountLiveStream } from './kernel/liveStream.ts'
import { mountOpenApi } from './kernel/openApi.ts'
import { mount } from './kernel/mount.ts'
import { mountPages } from './kernel/pages.ts'
import type { Server } from './kernel/server.ts'
import { CHANNEL_HOOKS } from './channels/hooks/hookAddress.ts'
import { mountMetrics } from './operations/metrics/endpoint.ts'
import { mountChannelHooks } from './channels/hooks/receiveHook.ts'
import { findPosterPicture } from './posters/pictures/delivery.ts'
import { mountCloudPrnt } from './printing/cloudprnt/endpoint.ts'
import { mountWaitlistGuests } from './waitlist/guest/guestPages.ts'

/** `app.request()` tests real routing without a port. */
export function createApp(server: Server): Hono {
  const app = new Hono()
  mountCommandEndpoint(app, server, allCommands)
  addGuards(app, server, allCalls, [CHANNEL_HOOKS])
  const service = new Hono()
  mount(service, server, allCalls, allHandlers(server))
  mountLiveStream(service, server)
  mountOpenApi(service, server, allCalls)
  app.route(SERVICE_BASE, service)
  mountHealth(app, server)
  mountMetrics(app, server)
  mountFiles(app, server, `${PICTURES_PATH}/:merchantId/:hash/:file`, findPicture(server))
  mountFiles(app, server, `${POSTERS_PATH}/:merchantId/:file`, findPosterPicture(server))
  mountCallbackForms(app, server, textCallbackPaths.reply, 'texts', onReplyCallback(server))
  mountCallbackForms(app, server, textCallbackPaths.status, 'texts', onStatusCallback(server))
  mountCloudPrnt(app, server)
  mountChannelHooks(app, server)
  mountGuestPages(app, server)
  // The page that reads the calls is one of the front end's.
  app.get('/docs', http => http.redirect('/#/merchant/Calls'))
  mountWaitlistGuests(app, server)
  mountMailLinks(app, server)
  mountPages(app, server)
  return app
}
