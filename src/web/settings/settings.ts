/** The settings pages: profile, sessions, members, API keys, connected clients and workspace. */
import { Hono } from 'hono'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { apiKeyPage } from './api-key.ts'
import { apiKeysPage } from './api-keys.ts'
import { connectPage } from './connect.ts'
import { connectionsPage } from './connections.ts'
import { erasePage } from './erase.ts'
import { invitePage } from './invite.ts'
import { memberPage } from './member.ts'
import { membersPage } from './members.ts'
import { newApiKeyPage } from './new-api-key.ts'
import { profilePage } from './profile.ts'
import { samplePage } from './sample.ts'
import { sessionsPage } from './sessions.ts'
import { workspacePage } from './workspace.ts'

export const settingsPages = new Hono<SignedInEnv>()
  .use('/settings/*', requireSignIn)
  .get('/settings', (http) => http.redirect('/settings/profile', 303))
  .route('/', profilePage)
  .route('/', membersPage)
  .route('/', invitePage)
  .route('/', memberPage)
  .route('/', apiKeysPage)
  .route('/', newApiKeyPage)
  .route('/', apiKeyPage)
  .route('/', connectionsPage)
  .route('/', connectPage)
  .route('/', sessionsPage)
  .route('/', workspacePage)
  .route('/', erasePage)
  .route('/', samplePage)
