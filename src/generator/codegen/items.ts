/**
 * Types the items of batches and the rows of imports in the published document. When a request arrives, the service checks
 * only their form; it checks each item against its operation when the item runs.
 */
import type { OpenApi, OpenApiOperation, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { parameterOf, pascalCase, successOf } from '../../../surface/src/document/operations.ts'
import { mapValues } from '../../../surface/src/document/schemas.ts'

type Fields = Record<string, Schema>

/** A kind with an import. */
export interface Imported {
  /** The operations that add and change the record of a row. */
  add: string
  update: string
  /** The columns that give the field `key` of a record instead of its id. */
  keyColumns: readonly { column: string; key: string; reference: string }[]
  /** The field of the record's owner. */
  userField?: string | undefined
}

/** Replaces the schema of batch items with one for each operation, which the field `operation` distinguishes. */
export function typeBatchItems(document: OpenApi): void {
  const { schemas } = document.components
  const members = operationsOf(document)
    .map(({ operation }) => operation)
    .filter((operation) => operation['x-batchable'])
  const { description, properties } = schemas.BatchItem!
  const names = members.map(({ operationId }) => `${pascalCase(operationId)}Item`)
  for (const [index, name] of names.entries()) schemas[name] = itemOf(members[index]!, properties!, document)
  schemas.BatchItem = {
    description,
    oneOf: names.map(referenceTo),
    discriminator: {
      propertyName: 'operation',
      mapping: Object.fromEntries(
        names.map((name, index) => [members[index]!.operationId, referenceTo(name).$ref]),
      ),
    },
  }
  delete schemas.BatchOperation
  const result = schemas.ItemResult!.properties!
  const bodies = members.map(successOf).flatMap(([, { content }]) => content?.['application/json'] ?? [])
  result.body = {
    description: result.body!.description,
    anyOf: [...new Set(bodies.map(({ schema }) => refName(schema.$ref!))), 'DryRunRecord'].map(referenceTo),
  }
  schemas.DryRunRecord = {
    description:
      'A record after a dry run, for callers who may not read it: its id and the fields they sent.',
    type: 'object',
    required: ['id'],
    properties: { id: referenceTo('RecordId') },
  }
}

function itemOf(operation: OpenApiOperation, { if_match }: Fields, document: OpenApi): Schema {
  const parameters = operation
    .parameters!.map((each) => parameterOf(each, document))
    .filter((each) => ['path', 'query'].includes(each.in))
  const required = parameters.filter((each) => each.required).map(({ name }) => name)
  const body = bodyOf(operation)
  const members = {
    operation: { type: 'string', enum: [operation.operationId] },
    ...(parameters.length > 0 && {
      parameters: closed(
        Object.fromEntries(
          parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
        ),
        required,
      ),
    }),
    ...(body && { body }),
    if_match: if_match!,
  }
  const isRequired = {
    operation: true,
    parameters: required.length > 0,
    body: Boolean(body),
    if_match: false,
  }
  return {
    description: `${operation.summary}.`,
    ...closed(
      members,
      Object.keys(members).filter((name) => isRequired[name as keyof typeof isRequired]),
    ),
  }
}

/** Types the rows of an import: the fields of new and changed records, all of them optional, and other columns. */
export function typeRows(document: OpenApi, { add, update, keyColumns, userField }: Imported): void {
  const { schemas } = document.components
  const all = operationsOf(document)
  const fieldsOf = (id: string) => {
    const { operation } = all.find((each) => each.operation.operationId === id)!
    return schemas[refName(bodyOf(operation)!.$ref!)]!.properties!
  }
  const { path } = all.find(({ operation }) => operation.operationId === add)!
  const name = refName(bodyOf(document.paths[`${path}/import`]!.post!)!.$ref!)
  const rowName = name.replace(/Import$/, 'Row')
  const fields = mapValues({ ...fieldsOf(update), ...fieldsOf(add) }, ({ default: _, ...field }) => field)
  const keys = keyColumns.map(({ column, key, reference }): [string, Schema] => [
    column,
    {
      description: `The \`${key}\` of the record, in place of \`${reference}_id\`.`,
      type: ['string', 'null'],
      minLength: 1,
    },
  ])
  const owner = userField && {
    [`${userField}_id`]: {
      description: 'The owner of the record; by default the caller. Only admins import records of others.',
      anyOf: [referenceTo('UserId'), { type: 'null' }],
    },
  }
  schemas[rowName] = {
    description: 'One record. It must have the field in `key`; a new record also needs its required fields.',
    ...closed({ ...fields, ...owner, ...Object.fromEntries(keys) }, []),
  }
  schemas[name]!.properties!.rows!.items = referenceTo(rowName)
}

function closed(properties: Fields, required: string[]): Schema {
  return { type: 'object', ...(required.length > 0 && { required }), properties, additionalProperties: false }
}

const bodyOf = ({ requestBody }: OpenApiOperation): Schema | undefined =>
  Object.values(requestBody?.content ?? {})[0]?.schema

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })
