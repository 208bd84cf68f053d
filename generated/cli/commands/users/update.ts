// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateUser } from '../../../requests.ts'
import { User } from '../../records.ts'

export const usersUpdate: CommandDescriptor = {
  name: 'users update',
  description:
    "Changes a person's name, role or cost, or whether they are active: deactivated, their sessions, API keys and\ninvitation end at once, and a `--successor` takes over their open work, if there is any; time and notes stay theirs.\nOnly an owner makes owners or changes one; the last owner stays owner and active. An API key\nraises a role or activates only where it has every scope and does not expire.",
  examples: [
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --role admin',
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s8 --no-active --successor usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
  ],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'user_id',
    },
  ],
  options: [
    {
      name: 'successor',
      field: 'successor_id',
      type: 'string',
      description:
        'Who takes over from a person who is deactivated: their open tasks, their prospects that are neither won nor lost and their\nfollow-ups that are not done. `me` for the caller, `none` for nobody.',
      placeholder: 'user_id',
    },
    { name: 'name', field: 'name', type: 'string', description: 'Name of the person.', placeholder: 'text' },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      description:
        'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: "Whether the person may sign in. Nobody's sessions and API keys outlive it.",
      placeholder: 'boolean',
    },
    {
      name: 'cost-cents',
      field: 'cost_cents',
      type: 'integer',
      description:
        'What an hour of the person costs the workspace, in hundredths of its `currency`: for margins. Time keeps what it cost when it was logged. Shown to admins only; null to others.',
      placeholder: 'integer',
      clearable: true,
    },
  ],
  response: User,
  request: updateUser,
}
