/** For tests only: what R wrote of a principal component analysis, besides the tables of scores and loadings. */
export interface PcaOfR {
  sdev: number[];
  explained: number[];
  cumulative: number[];
  hotelling95_semi_axes_PC1_PC2_ropls: [number, number];
  hotelling95_semi_axes_PC1_PC2_classic: [number, number];
  T2: number[];
  T2_limit95: number;
  Q_residual_ss: number[];
  group_ellipses_PC1_PC2: Record<
    string,
    { center: [number, number]; angle_rad_major_axis: number; semi_axes_chisq95: [number, number]; semi_axes_F95: [number, number] }
  >;
}
