// Generated from main.tsp by `npm run generate`: do not edit.

import type { Hono } from 'hono'
import type { Mount, Route } from '../../src/server/route.ts'
import type { Handlers } from './handlers.ts'

export const routes = {
  addApiKey: {"id":"addApiKey","domain":"apiKeys","method":"post","path":"/api/v1/account/api-keys","shape":"add","scope":"account:write","role":"member","plan":"starter","status":201,"contentTypes":["application/json"],"secret":true},
  addCompany: {"id":"addCompany","domain":"companies","method":"post","path":"/api/v1/companies","shape":"add","scope":"crm:write","role":"member","plan":"pro","status":201,"contentTypes":["application/json"],"secret":false},
  authenticate: {"id":"authenticate","domain":"account","method":"post","path":"/api/v1/account/authenticate","shape":"action","scope":null,"role":"member","plan":"pro","status":200,"contentTypes":["application/json"],"secret":true},
  getAccount: {"id":"getAccount","domain":"account","method":"get","path":"/api/v1/account","shape":"action","scope":"any","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  getActivity: {"id":"getActivity","domain":"activity","method":"get","path":"/api/v1/activity/{id}","shape":"get","scope":"activity:read","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  getCompany: {"id":"getCompany","domain":"companies","method":"get","path":"/api/v1/companies/{id}","shape":"get","scope":"crm:read","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  listActivity: {"id":"listActivity","domain":"activity","method":"get","path":"/api/v1/activity/list","shape":"list","scope":"activity:read","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  listApiKeys: {"id":"listApiKeys","domain":"apiKeys","method":"get","path":"/api/v1/account/api-keys/list","shape":"list","scope":"account:read","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  listCompanies: {"id":"listCompanies","domain":"companies","method":"get","path":"/api/v1/companies/list","shape":"list","scope":"crm:read","role":"viewer","plan":"starter","status":200,"contentTypes":[],"secret":false},
  refresh: {"id":"refresh","domain":"account","method":"post","path":"/api/v1/account/refresh","shape":"action","scope":null,"role":"member","plan":"pro","status":200,"contentTypes":["application/json"],"secret":true},
  revokeApiKey: {"id":"revokeApiKey","domain":"apiKeys","method":"delete","path":"/api/v1/account/api-keys/{id}","shape":"remove","scope":"account:write","role":"member","plan":"starter","status":204,"contentTypes":[],"secret":false},
  setPlan: {"id":"setPlan","domain":"account","method":"put","path":"/api/v1/account/plan","shape":"action","scope":"account:write","role":"owner","plan":"starter","status":200,"contentTypes":["application/json"],"secret":false},
  signout: {"id":"signout","domain":"account","method":"post","path":"/api/v1/account/signout","shape":"action","scope":"any","role":"viewer","plan":"starter","status":204,"contentTypes":[],"secret":false},
  signup: {"id":"signup","domain":"account","method":"post","path":"/api/v1/account/signup","shape":"action","scope":null,"role":"member","plan":"pro","status":201,"contentTypes":["application/json"],"secret":true},
  updateAccount: {"id":"updateAccount","domain":"account","method":"patch","path":"/api/v1/account","shape":"action","scope":"account:write","role":"member","plan":"starter","status":200,"contentTypes":["application/merge-patch+json","application/json"],"secret":false},
  updateCompany: {"id":"updateCompany","domain":"companies","method":"patch","path":"/api/v1/companies/{id}","shape":"update","scope":"crm:write","role":"member","plan":"pro","status":200,"contentTypes":["application/merge-patch+json","application/json"],"secret":false},
} satisfies Record<string, Route>

/** Puts every operation on the application; `call` wraps its handler in the life of a call. */
export function mountRoutes(app: Hono<any>, call: Mount, handlers: Handlers): void {
  app.get('/api/v1/account', call(routes.getAccount, handlers.account.getAccount))
  app.patch('/api/v1/account', call(routes.updateAccount, handlers.account.updateAccount))
  app.post('/api/v1/account/api-keys', call(routes.addApiKey, handlers.apiKeys.addApiKey))
  app.get('/api/v1/account/api-keys/list', call(routes.listApiKeys, handlers.apiKeys.listApiKeys))
  app.delete('/api/v1/account/api-keys/:id', call(routes.revokeApiKey, handlers.apiKeys.revokeApiKey))
  app.post('/api/v1/account/authenticate', call(routes.authenticate, handlers.account.authenticate))
  app.put('/api/v1/account/plan', call(routes.setPlan, handlers.account.setPlan))
  app.post('/api/v1/account/refresh', call(routes.refresh, handlers.account.refresh))
  app.post('/api/v1/account/signout', call(routes.signout, handlers.account.signout))
  app.post('/api/v1/account/signup', call(routes.signup, handlers.account.signup))
  app.get('/api/v1/activity/list', call(routes.listActivity, handlers.activity.listActivity))
  app.get('/api/v1/activity/:id', call(routes.getActivity, handlers.activity.getActivity))
  app.post('/api/v1/companies', call(routes.addCompany, handlers.companies.addCompany))
  app.get('/api/v1/companies/list', call(routes.listCompanies, handlers.companies.listCompanies))
  app.get('/api/v1/companies/:id', call(routes.getCompany, handlers.companies.getCompany))
  app.patch('/api/v1/companies/:id', call(routes.updateCompany, handlers.companies.updateCompany))
}
