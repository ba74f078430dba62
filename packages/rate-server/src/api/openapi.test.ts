import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const copyOf = (document: object) => JSON.parse(JSON.stringify(document));

describe('the OpenAPI document', () => {
  it('is valid against the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(copyOf(openApiDocument()))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('would not be valid with a response without a description', async () => {
    const document = copyOf(openApiDocument());
    delete document.paths['/v1/rates'].post.responses[200].description;
    expect(await new Validator().validate(document)).toMatchObject({ valid: false });
  });

  it('has examples that its schemas allow, and an example of another shape would not be allowed', () => {
    const document = copyOf(openApiDocument());
    const { requestBody, responses } = document.paths['/v1/rates'].post;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi');
    for (const { content } of [requestBody, responses[200]]) {
      const { schema, example } = content['application/json'];
      const isAllowed = ajv.compile({ $ref: `openapi${schema.$ref}` });
      expect([isAllowed(example), isAllowed.errors]).toEqual([true, null]);
      expect(isAllowed({ ...example, more: 1 })).toBe(false);
    }
  });

  it('has schemas that are valid against the schema of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [name, schema] of Object.entries<object>(copyOf(openApiDocument()).components.schemas)) {
      void ajv.validateSchema(schema);
      expect([name, ajv.errors]).toEqual([name, null]);
    }
  });
});
