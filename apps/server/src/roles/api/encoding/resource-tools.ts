import {
  configurations,
  configurationTools,
  filters,
  filterTools,
  inputs,
  inputTools,
  outputs,
  outputTools,
} from '@sluice/contract';
import {
  browseInput,
  listResourceEncodings,
  probeInput,
  probeSettings,
  testConnection,
  testSettings,
  validateResource,
} from '@sluice/core';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, bindSettled, type Binding, type RequestContext } from '../shared/bind.ts';

type Io = ReturnType<typeof storageIo>;

const tried =
  <Input, Result>(verb: (context: RequestContext, input: Input, io: Io) => Promise<Result>) =>
  (context: RequestContext, input: Input): Promise<Result> =>
    verb(context, input, storageIo(context.platform.configuration));

/** Operations on inputs, outputs, filters and codec configurations beyond reading and writing them. */
export const resourceToolBindings: readonly Binding[] = [
  bind(inputTools.browse, tried(browseInput)),
  bind(inputTools.probe, probeInput),
  bind(inputTools.probeSettings, probeSettings),
  bind(inputTools.test, tried(testConnection(inputs))),
  bind(inputTools.testSettings, tried(testSettings(inputs))),
  bind(inputTools.validate, validateResource(inputs)),
  bindSettled(inputTools.listEncodings, listResourceEncodings(inputs)),
  bind(outputTools.test, tried(testConnection(outputs))),
  bind(outputTools.testSettings, tried(testSettings(outputs))),
  bind(outputTools.validate, validateResource(outputs)),
  bindSettled(outputTools.listEncodings, listResourceEncodings(outputs)),
  bind(configurationTools.validate, validateResource(configurations)),
  bindSettled(configurationTools.listEncodings, listResourceEncodings(configurations)),
  bind(filterTools.validate, validateResource(filters)),
  bindSettled(filterTools.listEncodings, listResourceEncodings(filters)),
];
