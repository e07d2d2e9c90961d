/** Line icons of feature cards, 24 × 24. */
export const featureIcons: Readonly<Record<string, string>> = {
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 11h6M9 14h6M9 17h4',
  rust: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5M9 15V9h4a1.8 1.8 0 010 3.6H9M12.5 12.6L15 15',
  binding: 'M7 8h11l-3-3M17 16H6l3 3',
  sugar: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  router: 'M5 6h5v5H5zM14 13h5v5h-5zM10 8.5h6.5V13',
  plugin: 'M9 4v4M15 4v4M6 8h12v4a6 6 0 01-12 0zM12 18v3',
  watch: 'M20 12a8 8 0 11-2.5-5.8M20 4v4h-4',
  cli: 'M4 5h16v14H4zM7 10l3 2.5L7 15M12 15h5',
  components: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  layers: 'M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
};
