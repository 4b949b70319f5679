export {
  Button,
  Loader,
  MantineProvider,
  localStorageColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
