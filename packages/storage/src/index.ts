export type {
  ByteRange,
  GetOptions,
  ListedObject,
  ObjectContent,
  ObjectHead,
  ObjectStore,
  PutOptions,
} from './objects/object-store.ts';
